/** The origin of the pages in a test. */
export const ORIGIN = 'https://hire.example';

export interface FakePopup {
  closed: boolean;
  close: () => void;
  location: { href: string; origin: string; pathname: string; search: string };
}

/** A popup whose address can be read only while it shows one of our own pages. */
export function aPopup(): FakePopup {
  let href = 'about:blank';
  const readable = () => {
    const address = new URL(href);
    if (address.protocol !== 'about:' && address.origin !== ORIGIN) throw new Error('Blocked a frame');
    return address;
  };
  return {
    closed: false,
    close() {
      this.closed = true;
    },
    location: {
      get href() {
        return href;
      },
      set href(next: string) {
        href = next;
      },
      get origin() {
        return readable().origin;
      },
      get pathname() {
        return readable().pathname;
      },
      get search() {
        return readable().search;
      },
    },
  };
}
