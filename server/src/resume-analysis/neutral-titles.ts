/** Makes job titles gender-neutral before a model sees them. */
export const neutralTitles = (text: string): string =>
  RULES.reduce((left, [pattern, neutral]) => left.replace(pattern, neutral), text);

const RULES: [RegExp, string][] = [
  [/(?<=\p{Ll}{3}(?:er|or|ist|ant|ent|eur|og))in(?:nen)?(?!\p{L})/gu, ''],
  [/(?<!\p{L})(Kauf|Fach|Haus)frau(?!\p{L})/gu, '$1mann'],
  [/krankenschwester(?!\p{L})/giu, 'Krankenpfleger'],
  [
    /(?<!\p{L})(sales|chair|fore|crafts|business|police|fire|handy|repair|drafts|camera|spokes|trades|service)(?:wom[ae]n|m[ae]n)(?!\p{L})/giu,
    '$1person',
  ],
  [/(?<!\p{L})(wait|act)ress(?!\p{L})/giu, '$1er'],
  [/(?<!\p{L})actor(?!\p{L})/giu, 'acter'],
  [/(?<!\p{L})(host|steward)ess(?!\p{L})/giu, '$1'],
  [/(?<=\p{Ll}{2}[aciu])trice(s?)(?!\p{L})/gu, 'teur$1'],
  [/(?<=\p{Ll}{3})euse(s?)(?!\p{L})/gu, 'eur$1'],
  [/(?<=\p{Ll}{3})ière(s?)(?!\p{L})/gu, 'ier$1'],
  [/(?<=\p{Ll}{3}i)enne(s?)(?!\p{L})/gu, 'en$1'],
];
