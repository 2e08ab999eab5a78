/** Something found in a text, and where. */
export interface Found {
  value: string;
  start: number;
  end: number;
}

/** `value` is E.164 where the number is whole, else its digits; `written` is as it stands in the text. */
export interface FoundPhone extends Found {
  written: string;
}

export interface FoundName extends Found {
  /** Something besides its look and its place says so: a label, the e-mail address, the file's name, a signature. */
  is_vouched: boolean;
}
