import { findStems } from './stems.ts';

/** Words of every resume and advertisement, whatever the job: worth a quarter of a specific word. */
const COMMON = new Set(
  findStems(`ability able accomplish accomplishment accurate achieve achievement activity additional advance analysis analyze
  appropriate area assign assist assistance attention available award based basic best build business candidate career
  challenge change city client collaborate collect committee communicate communication company complete computer conduct
  contact coordinate cost create current customer daily data day deliver demonstrate department detail determine develop
  development direct document duty education effective efficient employee ensure environment establish evaluate excellent
  execute executive experience facilitate focus follow general goal group handle help high highlight identify implement
  improve increase individual information initiative interact internal issue job key knowledge lead leadership learn level
  local maintain manage management manager material meet member monitor month multiple need new objective offer office
  operate operation opportunity order organization organize oriented part participate perform performance person plan
  policy position prepare present problem procedure process produce product professional proficient program project promote
  provide quality receive record relate relationship report request require requirement resolve resource responsibility
  responsible result review role schedule self senior serve service skill software solution solve special specialist staff
  standard state strategy strong success successful summary supervise support system task team technical time tool track
  train training understand unit university update various week work worker year associate officer representative
  coordinator director supervisor assistant consultant lead head professional junior intern administrator agent center`),
);

export const weightOfWord = (stem: string): number => (COMMON.has(stem) ? 0.25 : 1);
