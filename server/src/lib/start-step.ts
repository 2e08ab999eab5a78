/** One step of the startup; opened resources are closed in reverse order. */
export type StartStep = <T>(run: () => Promise<T>, close?: (result: T) => Promise<unknown>) => Promise<T>;
