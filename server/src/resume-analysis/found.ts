/** A value found in a text, and its position. */
export interface Found {
  value: string;
  start: number;
  end: number;
}

/** `value` is E.164 where the number is complete, otherwise its digits; `written` is the original spelling. */
export interface FoundPhone extends Found {
  written: string;
}

export interface FoundName extends Found {
  /** Confirmed by more than appearance and position: a label, the e-mail address, the file name, a signature. */
  is_vouched: boolean;
}
