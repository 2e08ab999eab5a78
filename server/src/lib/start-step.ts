/** One step of the start; what it has opened is closed in the opposite order. */
export type StartStep = <T>(run: () => Promise<T>, close?: (result: T) => Promise<unknown>) => Promise<T>;
