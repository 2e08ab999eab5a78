import { fold } from '../lib/fold.ts';
import type { Found } from './found.ts';
import { type ResumeLine } from './resume-lines.ts';
import { splitParts } from './text-parts.ts';

const LEVEL =
  /\s{0,40}(?:[(:–—\t-].*|\b(?:native|fluent|basic|good|excellent|intermediate|advanced|muttersprache|fließend|verhandlungssicher|gut|sehr gut|courant|bilingue|notions|langue maternelle|nativ[oa]|básico|intermedio|avanzado|fluido|elementare|buono|ottimo|scolastico|vloeiend|goed|[abc][12])\b.*)$/i;
/** `Languages known: Hindi, Urdu` among other details. */
export const LANGUAGES_LABEL =
  /^[^\p{L}]{0,6}(?:(?:other |foreign |spoken )?languages?(?: (?:known|spoken|skills|proficiency))?|linguistic (?:abilities|ability|skills?|proficiency)|(?:fremd)?sprachen|sprachkenntnisse|langues(?: parlées)?|idiomas|lingue|talen|języki(?: obce)?|(?:yabancı )?diller)\s{0,10}[:\t–-][\s:\t–-]{0,10}/iu;

/** Lists the languages of a resume, without levels. */
export const readLanguages = (lines: ResumeLine[]): Found[] => {
  const found = lines.flatMap((line) => {
    const label = LANGUAGES_LABEL.exec(line.text)?.[0].length ?? 0;
    if (line.section !== 'languages' && label === 0) return [];
    const items = listedIn({ ...line, text: line.text.slice(label), start: line.start + label });
    const isList = line.section === 'languages' && items.some(({ value }) => isLanguage(value));
    // Beside a language or with a level, an unknown name is one too.
    return items.filter(
      ({ value, hasLevel }) =>
        isLanguage(value) || (line.section === 'languages' && (isList || hasLevel) && IS_NAME.test(value)),
    );
  });
  return [...new Map(found.map((one) => [fold(one.value), one])).values()];
};

const IS_NAME = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u;

const listedIn = ({ text, start }: ResumeLine): (Found & { hasLevel: boolean })[] =>
  splitParts(
    text.replace(/\([^)]{0,200}\)/g, (inside) => inside.replace(/[,;/]/g, ' ')),
    start,
    /[,;•|·/&\t]|\s{3,}|\s(?:and|und|et|y|e|en)\s/g,
  ).map((part) => {
    const value = part.text.replace(/\.$/, '').replace(LEVEL, '').trim();
    return { value, start: part.start, end: part.start + value.length, hasLevel: LEVEL.test(part.text) };
  });

export const isLanguage = (value: string): boolean => NAMES.test(fold(value));

/** In English, German, French, Spanish, Italian and their own. */
const NAMES = new RegExp(
  String.raw`^(?:${`english|englisch|anglais|italiaans|spaans|pools|turks|chinees|japans|portugees|ingles|inglese|engels|german|deutsch|allemand|aleman|tedesco|duits|french|franzosisch|francais|frances|francese|frans|
spanish|spanisch|espagnol|espanol|castellano|spagnolo|italian|italienisch|italien|italiano|portuguese|portugiesisch|portugais|portugues|dutch|niederlandisch|neerlandais|
nederlands|holandes|polish|polnisch|polonais|polski|polaco|russian|russisch|russe|ruso|turkish|turkisch|turc|turkce|turco|arabic|arabisch|arabe|chinese|chinesisch|
chinois|chino|mandarin|cantonese|japanese|japanisch|japonais|japones|korean|koreanisch|coreen|coreano|hindi|urdu|bengali|bangla|telugu|tamil|kannada|malayalam|marathi|
gujarati|punjabi|panjabi|odia|assamese|sanskrit|konkani|nepali|sinhala|pashto|dari|farsi|persian|persisch|persan|kurdish|kurdisch|kurde|hebrew|hebraisch|hebreu|hebreo|
vietnamese|vietnamesisch|vietnamien|thai|malay|bahasa(?: indonesia| melayu)?|indonesian|tagalog|filipino|cebuano|swahili|kiswahili|yoruba|igbo|hausa|twi|akan|fante|ga|
ewe|shona|ndebele|zulu|xhosa|afrikaans|amharic|amharisch|somali|wolof|bambara|peul|fula|lingala|kinyarwanda|creole|kreolisch|quechua|aymara|guarani|catalan|katalanisch|
basque|euskera|galician|gallego|swedish|schwedisch|suedois|sueco|svenska|norwegian|norwegisch|norvegien|danish|danisch|danois|finnish|finnisch|finnois|icelandic|
estonian|latvian|lithuanian|czech|tschechisch|tcheque|slovak|slowakisch|slovaque|hungarian|ungarisch|hongrois|romanian|rumanisch|roumain|rumano|bulgarian|bulgarisch|
bulgare|greek|griechisch|grec|griego|albanian|albanisch|albanais|serbian|serbisch|serbe|croatian|kroatisch|croate|bosnian|bosnisch|slovenian|slowenisch|macedonian|
mazedonisch|ukrainian|ukrainisch|ukrainien|khmer|lao|burmese|tibetan|hmong|maithili|bhojpuri|sindhi|tulu|kyrgyz|tajik|turkmen|tigrinya|oromo|luganda|setswana|sesotho|maltese|luxembourgish|letzebuergesch|schweizerdeutsch|romansh|ratoromanisch|breton|berber|kabyle|yiddish|jiddisch|maori|samoan|
belarusian|georgian|georgisch|armenian|armenisch|armenien|azerbaijani|kazakh|uzbek|mongolian|irish|gaeilge|welsh|latin|latein|
(?:british |american |international )?sign language|gebardensprache|(?:irish |scottish )?gaelic|(?:swiss|business|technical|british|american) (?:german|english|french)|(?:anglais|allemand|espagnol) technique|technisches englisch|
angielski|niemiecki|francuski|hiszpanski|wloski|rosyjski|ukrainski|portugalski|czeski|ingilizce|almanca|fransizca|ispanyolca|italyanca|rusca|arapca|kurtce|farsca|
alemao|espanhol|mandarim|putonghua|kikuyu|luo|ilocano|hiligaynon|ilonggo|bisaya|waray|kapampangan|fulfulde|tiv|edo|efik|ibibio|ijaw|urhobo|pidgin(?: english)?|bahasa malaysia|haryanvi|rajasthani|kashmiri|dogri|manipuri|saraiki`.replaceAll(
    '\n',
    '',
  )})$`,
);
