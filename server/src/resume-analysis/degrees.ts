export const DEGREES = ['secondary', 'apprenticeship', 'associate', 'bachelor', 'master', 'doctorate'] as const;
export type Degree = (typeof DEGREES)[number];

/** In any text: a driving licence, a scrum master and the promotion of a product are not degrees. */
const ANYWHERE: Record<Degree, RegExp> = {
  secondary:
    /high[- ]school (?:diploma|degree|graduat|education|certificate)|(?<!\p{L})ged(?!\p{L})|secondary school (?:diploma|certificate|leaving)|school leaving certificate|(?<!\p{L})(?:fach)?abitur(?!\p{L})|(?<!\p{L})matura(?!\p{L})|(?:haupt|real|mittel)schulabschluss|mittlere reife|hochschulreife|baccalauréat|(?<!\p{L})bac (?:pro|général|techno)/iu,
  apprenticeship:
    /apprenticeship|(?:berufs)?ausbildung (?:als|zum|zur)|abgeschlossene (?:\p{L}{1,30}e )?(?:berufs)?ausbildung|kauf(?:mann|frau)(?: \p{L}{1,20}){0,5} ?[(,]?ihk(?!\p{L})|vocational (?:training|education|qualification|degree|diploma)/iu,
  associate: /associate(?:'s|’s)? degree|\bbts\b|\bdut\b|\bbac ?\+ ?2/iu,
  bachelor:
    /bachelor|\bb\.? ?(?:sc|a|eng|tech|com|ed|s)\.?(?=[ ,/)]|$)|\bbba\b|undergraduate degree|\blicence (?:en|de|pro(?:fessionnelle)?)\b|university degree|college degree|(?<!master-?|(?:neben|während|begleitend zum|beim|im) (?:(?:dem|des|de[mr]|deine[ms]|ihre[ms]) )?)studium|hochschulabschluss|\bbac ?\+ ?[34]/imu,
  master:
    /(?<![\p{L}-]|scrum )master(?:(?:'s|’s|s)?(?: degree| of| in|,|$)|'s|’s|-?(?:studium|studiengang|abschluss))|\bm\.? ?(?:sc|eng|tech|ed)\b|\bm\.[as]\.|\bm[as] degree|\bmba\b|\bdiplom(?!a|iert)|\bbac ?\+ ?5|(?<!under)graduate degree|ingénieur diplômé/imu,
  doctorate: /\bph\.? ?d\b|doctorate|doctoral|(?:abgeschlossene|eine|mit) promotion\b|doctorat/iu,
};

/** Besides these, where a resume lists education: letters that mean something else in other places. */
const IN_EDUCATION: Record<Degree, RegExp> = {
  secondary: /high ?school|secondary|(?<!\p{L})a[- ]levels?(?!\p{L})|gymnasium/iu,
  apprenticeship: /berufsausbildung|(?<!\p{L})lehre(?!\p{L})|gesellenbrief/iu,
  associate: /(?<!\p{L})associate (?:of|in)(?!\p{L})/iu,
  bachelor: /bachelier|licence|licenciatura|licencjat|laurea(?! magistrale)|grado en|graduado|(?<!\p{L})ll\.? ?b/iu,
  // Undotted only at the beginning: `Boston, MA` is a place.
  master:
    /(?<!\p{L}|scrum )m[aá]ster(?!\p{L})|magister|magistrale|mestrado|maîtrise|staatsexamen|dipl\.|diplôme d['’]ingénieur|(?<!\p{L})(?:ll\.? ?m|m\.? ?phil|m\.? ?res|m\.?f\.?a|m\.?c\.?a|mpa|mph|msw)(?!\p{L})|(?:^|[/&] ?)m[as](?=[ ,/]|$)/iu,
  doctorate:
    /(?<!\p{L})do[ck]tor|dottorato|(?<!\p{L})d\.? ?phil|(?<!\p{L})dr\.? ?(?:rer|phil|med|iur|jur|oec|-ing)(?!\p{L})|(?<!\p{L})promotion(?= (?:zum|in|im|an der)(?!\p{L})|,|:| ?[(–-]|$)/imu,
};

/** Abbreviations whose capitals distinguish them from words and places. */
const LETTERS: Partial<Record<Degree, RegExp>> = {
  bachelor:
    /(?<![\p{L}.])(?:B\.? ?(?:Sc|SC|Eng|Tech|TECH|Comm?|COM|Ed|ED|Arch|Phil|Des|Pharm|PHARM|Voc)|B\.? ?[ASE]\.?(?=[ ,/:;)-]|$)|B\.?F\.?A|B\.?B\.?[AM]|B\.?C\.?A|B\.?S\.?[NW]|BNSc|MBBS|BDS|BAMS|BHM|BPT)\.?(?!\p{L})/mu,
  master:
    /(?<![\p{L}.])(?:M\.? ?(?:Sc|SC|Eng|Tech|TECH|Comm?|COM|Ed|ED|Arch|Des|Pharm|PHARM)|M\.?S\.?[NW]|J\.?D|M\.D)\.?(?!\p{L})/u,
};

/** The degree a job asks for, the lowest of several: `Bachelor or Master` requires a bachelor. */
export const lowestDegree = (text: string): Degree | null =>
  DEGREES.find((degree) => ANYWHERE[degree].test(text)) ?? null;

export const lowestDegreeAboveSchool = (text: string): Degree | null =>
  DEGREES.find((degree) => degree !== 'secondary' && ANYWHERE[degree].test(text)) ?? null;

/** Begun and not finished. */
const INCOMPLETE =
  /(?<!\p{L})(?:not (?:completed|finished)|(?:(?:in|un)(?:complete|finished)|discontinued)(?! \p{Ll})|in progress|ongoing|laufend|en cours(?! du soir)|(?:expected|anticipated|voraussichtlich|prévue?s?)(?: \p{L}{1,15}\.?){0,3} \d{4}|no degree|without (?:a )?degree|dropped out|ohne abschluss|abgebrochen|nicht abgeschlossen|non (?:obtenue?|validée?)|sans diplôme|abandonnée?|inachevée?|no (?:concluid|terminad|finalizad)[oa]|sin (?:terminar|titulación))(?!\p{L})/iu;

/** The degree a line of a resume names, the highest of several finished ones. */
export const highestDegree = (line: string, { isEducation }: { isEducation: boolean }): Degree | null => {
  const text = withoutIncomplete(line);
  return (
    DEGREES.findLast(
      (degree) =>
        ANYWHERE[degree].test(text) ||
        (isEducation && (IN_EDUCATION[degree].test(text) || LETTERS[degree]?.test(text) === true)),
    ) ?? null
  );
};

/** `BSc 2012; MSc not completed`: what was not finished is the degree beside it, otherwise the one before. */
const withoutIncomplete = (line: string): string =>
  line
    .split(';')
    .map((entry) => {
      const parts = entry.split(/[,()]/);
      const last = parts.findLastIndex((part) => INCOMPLETE.test(part) && !namesDegree(part));
      return parts.filter((part, index) => index > last && !INCOMPLETE.test(part)).join(',');
    })
    .join(';')
    .trim();

const namesDegree = (part: string): boolean =>
  /promotion|thèse/i.test(part) ||
  (DEGREES.some(
    (degree) =>
      degree !== 'secondary' &&
      (ANYWHERE[degree].test(part) || IN_EDUCATION[degree].test(part.trim()) || LETTERS[degree]?.test(part.trim())),
  ) &&
    !/^\s*studium/i.test(part));
