import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from './src/data/query-client.ts';
import { forgetDrafts } from './src/screens/approvals/answer-drafts.ts';

// happy-dom has no such property, and react-hook-form needs it to tell a new select from one the user has touched.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 });

// Toasts disappear after a few seconds, except while the page is hidden: on a busy machine, before a test looks at them.
Object.defineProperty(document, 'hidden', { value: true, configurable: true });

// React remembers where each element was made, for warnings that any test fails on anyway: a fifth of the time of all tests.
// It stops at 10,000 elements a second, a count which it keeps here.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
if (!(internals in React))
  throw new Error('React keeps its count of remembered elements elsewhere: see web/vitest.setup.ts');
Object.defineProperty(React[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});

// Questions for a role ask every element whether it is displayed and visible, which happy-dom works out from all style sheets
// and all defaults above the element. Here there are no style sheets: what counts is the kind of element and its own style.
const view = document.defaultView!;
const computeStyle = view.getComputedStyle.bind(view);
const displays = new Map<string, string>();

const findDisplay = (element: Element): string => {
  const own = element.getAttribute('style') && (element as HTMLElement).style.display;
  if (own || !element.isConnected) return computeStyle(element).display;
  const kind = `${element.localName} ${element.hasAttribute('open')}`;
  const display = displays.get(kind) ?? computeStyle(element).display;
  displays.set(kind, display);
  return display;
};

/** An element's own, or inherited. */
const findVisibility = (element: Element): string => {
  const styled = element.closest('[style*="visibility"]');
  return styled ? computeStyle(element).visibility : '';
};

const quickStyles = new WeakMap<Element, CSSStyleDeclaration>();
const quickStyle = (element: Element): CSSStyleDeclaration => {
  const ask = (name: string | symbol): unknown => {
    if (name === 'display') return findDisplay(element);
    if (name === 'visibility') return findVisibility(element);
    if (name === 'getPropertyValue') return ask;
    return Reflect.get(computeStyle(element), name);
  };
  const style = quickStyles.get(element) ?? new Proxy({} as CSSStyleDeclaration, { get: (_, name) => ask(name) });
  quickStyles.set(element, style);
  return style;
};
// Files share the window: it already has this after the first.
if (view.getComputedStyle.name !== quickStyle.name) {
  view.getComputedStyle = quickStyle;
  window.getComputedStyle = quickStyle;
}

// Guards against hangs only: on a busy machine a screen that is loaded for the first time takes many seconds.
configure({
  asyncUtilTimeout: 20_000,
  // Prints the page only where a test fails: while something is awaited, each look at it would print the page again.
  getElementError: (message, container) => {
    const isAwaited = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics;
    const error = new Error(isAwaited ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

beforeEach(() => {
  // No test looks at a style, and each question for a role would work out which rules of the toasts apply.
  for (const style of document.head.querySelectorAll('style')) style.remove();
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // The next test would be shown them.
  toast.dismiss();
  // Files share it: what one test was answered is nothing for the next.
  queryClient.clear();
  forgetDrafts();
  localStorage.clear();
  vi.unstubAllGlobals();
  expect(vi.mocked(console.error).mock.calls, 'nothing is printed as an error').toEqual([]);
});

// What a screen was still loading would fail once the file has ended, and be printed in the next one.
afterAll(() => vi.dynamicImportSettled());
