import { sayRule } from './validation-rules.ts';

const GOOD_LENGTH = 8;

/**
 * Why a password is easy to guess, as one sentence, or null. The browser shows it during typing; the server refuses
 * such a password only if the operator or the company asks for it. The minimum stays six characters either way.
 */
export const findPasswordWeakness = (password: string, personalWords: readonly string[] = []): string | null => {
  if (password === '') return null;
  const lower = password.toLowerCase();
  if (password.length < GOOD_LENGTH) return sayRule('password_short', GOOD_LENGTH);
  if (new Set(lower).size <= 3) return sayRule('password_repeated');
  if (isSequence(lower)) return sayRule('password_sequence');
  if (isCommonWord(lower)) return sayRule('password_common');
  const rest = personalWords.flatMap(splitWords).reduce((text, word) => text.replaceAll(word, ''), lower);
  if (rest !== lower && rest.length < GOOD_LENGTH) return sayRule('password_personal');
  return null;
};

/** Parts of names and addresses that people build passwords from. */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word.length >= 4);

/** True of `password` and of `P@ssw0rd2024!`: the usual additions to a common word are just as common. */
const isCommonWord = (lower: string): boolean =>
  [lower, lower.replace(/[^a-z]{1,20}$/, '')]
    .flatMap((text) => [text, text.replaceAll(/[0134@$5!7]/g, (sign) => LETTER_OF[sign] ?? sign)])
    .some((text) => COMMON_WORDS.has(text.replaceAll(/[^a-z]/g, '')));

const LETTER_OF: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  $: 's',
  '5': 's',
  '!': 'i',
  '7': 't',
};

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** True if all characters but two neighbour the previous one, in either direction. */
const isSequence = (lower: string): boolean =>
  [lower, [...lower].toReversed().join('')].some((text) => {
    const breaks = [...text].slice(1).filter((sign, at) => !ROWS.some((row) => row.includes(text[at]! + sign)));
    return breaks.length <= 2;
  });

/** Base words of the most common leaked passwords, without the digits and symbols added to them. */
const COMMON_WORDS = new Set(
  `password passwort passwords passphrase motdepasse contrasena contraseña wachtwoord haslo parola senha
  welcome willkommen bienvenue welkom letmein changeme changeit default secret geheim private access
  admin administrator root user test tester testing guest master manager support service system server
  login signin qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc wasd
  iloveyou loveyou lovely love forever sunshine princess prinzessin sweetheart babygirl baby angel flower
  football baseball basketball soccer hockey golf liverpool chelsea arsenal barcelona juventus realmadrid
  dragon monkey tiger lion eagle falcon panther butterfly dolphin kitty puppy horse bear
  superman batman spiderman pokemon starwars naruto minecraft fortnite matrix ninja samurai warrior
  shadow killer hunter ranger soldier trustno trustnoone freedom whatever nothing something anything
  michael jordan jennifer jessica ashley daniel andrew joshua thomas robert charlie george matthew nicole
  michelle amanda samantha hannah anthony william alexander maximilian sebastian christian patrick
  summer winter spring autumn sommer herbst january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday montag freitag sonntag
  computer internet google facebook linkedin twitter samsung apple microsoft windows android iphone
  company business office hiring recruiting recruiter human resources hirewire
  chocolate cookie cheese pepper ginger coffee orange banana cherry
  mustang ferrari porsche mercedes corvette harley yamaha
  london paris berlin america canada germany deutschland france england india pakistan brazil mexico
  hello hallo bonjour helloworld abc abcd abcde abcdef abcdefg abcabc xyz aaa
  onetwothree thisisapassword mypassword newpassword yourpassword thepassword passwordpassword nopassword
  blink lovers friends family money lucky happy jesus christ blessed heaven
  cooldude player gamer hacker phoenix diamond silver golden purple yellow`.split(/\s+/),
);
