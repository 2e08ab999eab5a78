export interface ParseOptions {
  isOcrOn: boolean;
  /** Recognising a picture is slow and takes memory: more of both is granted, and the new end of the time answered. */
  startOcr: () => number;
}
