export interface ParseOptions {
  isOcrOn: boolean;
  /** After it no further page is begun: what was read by then is an answer. */
  enough_at: number;
  /**
   * Recognising a picture takes memory, and longer: a scan of a few pages is given the time it needs. Answers when the
   * time is over.
   */
  startOcr: (pages: number) => number;
}
