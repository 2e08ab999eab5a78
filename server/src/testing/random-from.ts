/** Pseudo-random numbers that are the same in every run of the test. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
};
