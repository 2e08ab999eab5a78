import type { ExternalToast, toast as sonner } from 'sonner';

type Words = Parameters<typeof sonner>[0];
type Sonner = typeof sonner;

const shown = Promise.withResolvers<Sonner>();

/** Called where messages are shown, once they can be: what was said until then is said now, in its order. */
export const startToasts = (toasts: Sonner) => shown.resolve(toasts);

const sayAs =
  (look?: 'success' | 'error' | 'info' | 'warning') =>
  (words: Words, options?: ExternalToast): void => {
    void shown.promise.then((toasts) => (look ? toasts[look] : toasts)(words, options));
  };

/** Shows what was done for a few seconds. Its looks are loaded after the page: nothing is said before. */
export const toast = Object.assign(sayAs(), {
  success: sayAs('success'),
  error: sayAs('error'),
  info: sayAs('info'),
  warning: sayAs('warning'),
  dismiss: (id?: string): void => {
    void shown.promise.then((toasts) => toasts.dismiss(id));
  },
});
