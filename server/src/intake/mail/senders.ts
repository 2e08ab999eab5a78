import { isFreeMail } from './free-mail.ts';
import type { Mailbox, Message } from './read-message.ts';

const getDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** `jobs+KM472@…` is `jobs@…`. */
const withoutTag = (address: string) => address.toLowerCase().replace(/\+[^@]{0,64}@/, '@');

export const isOwn = (address: string, own: string[]) => own.some((mine) => withoutTag(mine) === withoutTag(address));

/** The same organization, its mailboxes included; users of a free mail provider are strangers to each other. */
export const isColleague = (address: string, own: string[]) =>
  isOwn(address, own) || own.some((mine) => getDomain(mine) === getDomain(address) && !isFreeMail(getDomain(mine)));

/** Its Reply-To is a stranger's: a form sends, in the company's name, whatever that person has typed. */
export const isForm = ({ from, reply_to }: Message, own: string[]) =>
  reply_to.some(({ address }) => address !== from?.address && !isColleague(address, own));

/** An address that is not read by people. */
export const isMachine = ({ address }: Mailbox) =>
  /(?:^|[._+-])(?:no-?reply|do-?not-?reply|noreply|donotreply|nao-?responda|no-?responder|ne-?pas-?repondre|non-?rispondere|nicht-?antworten|notifications?|notify|mailer|automailer|bounces?|alerts?|daemon|robot|system)(?:[._+@-]|\d|$)/.test(
    address.split('@')[0]! + '@',
  );

/** An office rather than a person: the local part is a function. */
export const isOffice = ({ address }: Mailbox) =>
  /^(?:info|sales|billing|office|contact|kontakt|support|service|hello|team|marketing|news|newsletter|accounting|buchhaltung|admin|ops|hr|events?|webmaster|careers?|jobs?|recruit\w*|press|partner\w*)[\d.+-]*$/.test(
    address.split('@')[0]!,
  );

/**
 * Lists identify themselves; so does the company's own group address, and everything sent to it carries these headers.
 */
export const isOwnList = ({ list_id }: Message, own: string[]) =>
  list_id !== null &&
  own.some((mine) => {
    const [local = '', domain = ''] = withoutTag(mine).split('@');
    const id = list_id.toLowerCase();
    return id.includes(`${local}.${domain}`) || (!isFreeMail(domain) && id.includes(`.${domain}>`));
  });
