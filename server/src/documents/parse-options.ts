export interface ParseOptions {
  /** False: pictures stay unread, and the document says that it needs recognition. */
  isOcrOn: boolean;
  /** When the time is over: what was read by a part of it is better than nothing. */
  endsAt: number;
}
