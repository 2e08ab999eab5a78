export const DEGREES = ['apprenticeship', 'associate', 'bachelor', 'master', 'doctorate'] as const;
export type Degree = (typeof DEGREES)[number];

/** In any text: a driving licence, a scrum master and the promotion of a product are not degrees. */
const ANYWHERE: Record<Degree, RegExp> = {
  apprenticeship:
    /apprenticeship|(?:berufs)?ausbildung (?:als|zum|zur)|abgeschlossene (?:berufs)?ausbildung|vocational (?:training|education|qualification|degree|diploma)/iu,
  associate: /associate(?:'s|’s)? degree|\bbts\b|\bdut\b/iu,
  bachelor:
    /bachelor|\bb\.? ?(?:sc|a|eng|tech|com|ed|s)\.?(?=[ ,/)]|$)|\bbba\b|undergraduate degree|\blicence (?:en|de|pro(?:fessionnelle)?)\b|university degree|college degree|(?<!master-?)studium|hochschulabschluss/imu,
  master:
    /(?<![\p{L}-]|scrum )master(?:(?:'s|’s|s)?(?: degree| of| in|,|$)|'s|’s|-?(?:studium|studiengang|abschluss))|\bm\.? ?(?:sc|eng|tech|ed)\b|\bm\.[as]\.|\bm[as] degree|\bmba\b|\bdiplom(?!a)|(?<!under)graduate degree|ingénieur diplômé/imu,
  doctorate: /\bph\.? ?d\b|doctorate|doctoral|(?:abgeschlossene|eine|mit) promotion\b|doctorat/iu,
};

/** Besides these, where a resume lists education: letters that mean something else in other places. */
const IN_EDUCATION: Record<Degree, RegExp> = {
  apprenticeship: /berufsausbildung|(?<!\p{L})lehre(?!\p{L})|gesellenbrief/iu,
  associate: /(?<!\p{L})associate (?:of|in)(?!\p{L})/iu,
  bachelor: /bachelier|licence|licenciatura|licencjat|laurea(?! magistrale)|grado en|graduado|(?<!\p{L})ll\.? ?b/iu,
  // Undotted only at the beginning: `Boston, MA` is a place.
  master:
    /(?<!\p{L}|scrum )m[aá]ster(?!\p{L})|magister|magistrale|mestrado|maîtrise|staatsexamen|dipl\.|diplôme d['’]ingénieur|(?<!\p{L})(?:ll\.? ?m|m\.? ?phil|m\.? ?res|m\.?f\.?a|m\.?c\.?a|mpa|mph|msw)(?!\p{L})|(?:^|[/&] ?)m[as](?=[ ,/]|$)/iu,
  doctorate:
    /(?<!\p{L})do[ck]tor|dottorato|(?<!\p{L})d\.? ?phil|(?<!\p{L})dr\.? ?(?:rer|phil|med|iur|jur|oec|-ing)(?!\p{L})|(?<!\p{L})promotion (?:zum|in|im|an der)(?!\p{L})/iu,
};

/** The degree a job asks for, the lowest of several: `Bachelor or Master` requires a bachelor. */
export const lowestDegree = (text: string): Degree | null =>
  DEGREES.find((degree) => ANYWHERE[degree].test(text)) ?? null;

/** Begun and not finished. */
const INCOMPLETE =
  /(?<!\p{L})(?:not (?:completed|finished)|(?:(?:in|un)(?:complete|finished)|discontinued)(?! \p{Ll})|no degree|without (?:a )?degree|dropped out|ohne abschluss|abgebrochen|nicht abgeschlossen|non (?:obtenue?|validée?)|sans diplôme|abandonnée?|inachevée?|no (?:concluid|terminad|finalizad)[oa]|sin (?:terminar|titulación))(?!\p{L})/iu;

/** The degree a line of a resume names, the highest of several finished ones. */
export const highestDegree = (line: string, { isEducation }: { isEducation: boolean }): Degree | null => {
  const text = withoutIncomplete(line);
  return (
    DEGREES.findLast((degree) => ANYWHERE[degree].test(text) || (isEducation && IN_EDUCATION[degree].test(text))) ??
    null
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
  (DEGREES.some((degree) => ANYWHERE[degree].test(part) || IN_EDUCATION[degree].test(part.trim())) &&
    !/^\s*studium/i.test(part));
