import type { ExternalToast, toast as sonner } from 'sonner';

type Words = Parameters<typeof sonner>[0];
type Sonner = typeof sonner;

const shown = Promise.withResolvers<Sonner>();

/** Called once messages can be shown: those queued until then appear now, in order. */
export const startToasts = (toasts: Sonner) => shown.resolve(toasts);

const sayAs =
  (look?: 'success' | 'error' | 'info' | 'warning') =>
  (words: Words, options?: ExternalToast): void => {
    void shown.promise.then((toasts) => (look ? toasts[look] : toasts)(words, options));
  };

/** Shows a message for a few seconds. Its component is loaded after the page; until then messages are queued. */
export const toast = Object.assign(sayAs(), {
  success: sayAs('success'),
  error: sayAs('error'),
  info: sayAs('info'),
  warning: sayAs('warning'),
  dismiss: (id?: string): void => {
    void shown.promise.then((toasts) => toasts.dismiss(id));
  },
});
