export interface ParseOptions {
  /** False: pictures stay unread, and the document says that it needs recognition. */
  isOcrOn: boolean;
  /** The time limit: a partial result is better than none. */
  endsAt: number;
}
