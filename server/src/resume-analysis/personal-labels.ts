const RELATIVE = String.raw`(?:father|mother|husband|wife|spouse|guardian)s?(?:['’]s?)?`;

/** Labels for parents and spouses: a family name identifies its members too. */
export const FAMILY_NAMES = [
  String.raw`(?:names? of (?:the |my )?)?${RELATIVE}(?:[ /&,]{1,3}(?:and )?${RELATIVE}){0,2}(?: ?(?:names?|occupation|profession|details))?`,
  String.raw`[sdwc]\/[of]\.?(?:[,/ ]{1,3}[sdwc]\/[of]\.?){0,3}`,
  String.raw`(?:names? of (?:the |my )?)?parents?['’]?s? names?|names? of (?:the |my )?parents?`,
  'brothers?|sisters?|siblings|nominee|emergency contact(?: person| name| no| number)?|next of kin',
  String.raw`vater|mutter|eltern|geschwister|ehe(?:mann|frau|partner(?:in)?)|name (?:des vaters|der mutter)`,
  String.raw`père|mère|conjointe?|(?:fils|fille)(?: ou (?:fils|fille))? de|noms? (?:du père|de la mère|du conjoint|des parents)`,
  'nombre del padre|nombre de la madre|padre|madre|nome del padre',
].join('|');

/** Labels for the applicant's own name. */
export const OWN_NAME = [
  String.raw`(?:(?:full|candidate['’]?s?|applicant['’]?s?|first|last|middle|given|family|christian) )?names?(?: in full| of (?:the )?(?:candidate|applicant))?|surname|fore ?name|sur ?name`,
  String.raw`vor-? ?und (?:nach|zu)name|(?:vor|nach|familien|zu)namen?(?:, (?:vor|nach)name)?|noms?(?: de famille| (?:et |& ?)?prénoms?)?|prénoms?(?: (?:et |& ?)?nom)?|nombre(?: completo)?|apellidos?|nome(?: e cognome)?|cognome|naam`,
].join('|');

/** Identity papers, and what some countries ask about body and origin. */
export const PAPERS = [
  String.raw`pass ?port(?: (?:no|number|details|expiry|validity|issue date|expiry date|status))?\.?|(?:date|place) of (?:issue|expiry|issuance)|(?:issue|expiry) (?:date|place)`,
  String.raw`iqama(?: (?:no|status|profession))?|(?:emirates|civil|national) id(?: no)?|aadha{1,2}r(?: (?:no|card|number))?|pan(?: (?:no|card|number))|ecnr|ecr|cnic(?: no)?`,
  String.raw`blood group|(?:height|weight)(?=[^\n]{0,8}\d)|complexion|eye colou?r|identification marks?|native place|home ?town|sub-?caste|caste|physical status`,
].join('|');

const NAMES = String.raw`(?:(?:mr|mrs|late|shri|sri|smt|dr)\.?[^\S\n]{1,2}){0,2}(?:\p{Lu}[\p{L}.'’-]{0,30}[^\S\n]?){1,5}`;

/** `S/o Krishna Rao`, `daughter of Mr. Krishna Rao`. */
export const CHILD_OF = new RegExp(
  String.raw`(?<![\p{L}/])(?:[SDWCsdwc]\/[Oo]\.?|(?:son|daughter|wife|husband|fils|fille|sohn|tochter)[^\S\n](?:of|de|von))[^\S\n]{0,2}:?[^\S\n]{0,3}${NAMES}`,
  'gu',
);
