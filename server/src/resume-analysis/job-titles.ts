import { wordPattern } from '../lib/word-pattern.ts';
import { JOINT } from './text-parts.ts';

/** English job words: they end a title, or a preposition follows them. */
const ENGLISH = `accountant actor actuary administrator adviser advisor agent aide ambassador analyst animator apprentice
  architect artist assistant associate attendant attorney auditor baker banker barista bartender biologist bookkeeper broker builder
  butcher buyer captain caregiver carer carpenter cashier cfo ceo cto coo cio ciso cmo cpo chef chemist chief cleaner clerk clinician
  coach co-founder cofounder consultant contractor controller cook coordinator copywriter counselor counsellor courier curator
  custodian dancer dba dean dentist designer detective developer devops dietitian director dispatcher doctor driver economist editor educator
  electrician engineer estimator evangelist executive expert farmer fellow firefighter fitter foreman founder freelancer fundraiser
  gardener generalist geologist geophysicist guard guide hairdresser hand handler head helper hostess housekeeper hygienist illustrator
  inspector installer instructor intern interpreter investigator janitor journalist keeper laborer labourer lawyer lead leader
  lecturer liaison librarian loader machinist manager marketer master mathematician mechanic member merchandiser midwife
  model mover musician nanny nurse officer operative operator optician orderly organiser organizer owner packer painter paralegal
  paramedic partner pastor pharmacist photographer physician physicist physiotherapist picker pilot planner plumber
  porter postdoc practitioner president producer professional professor programmer psychologist publisher purchaser qa radiographer receptionist
  recruiter rep representative reporter researcher resident roofer sailor salesman salesperson saleswoman scientist secretary seller
  sergeant server sommelier specialist sre statistician steward stewardess strategist student stylist superintendent supervisor surgeon surveyor
  svp sysadmin tailor teacher technician technologist teller tester therapist trader trainee trainer translator treasurer tutor typist
  underwriter usher vet veterinarian volunteer vp waiter waitress warden webmaster welder worker writer`;
/** Words of languages that put them first. */
const FIRST = `développeur développeuse ingénieur ingénieure chef cheffe responsable directeur directrice chargé chargée
  consultante conseiller conseillère technicien technicienne analyste concepteur conceptrice graphiste stagiaire alternant alternante
  assistante aide-comptable comptable vendeur vendeuse infirmier infirmière enseignant enseignante rédacteur rédactrice gestionnaire
  formateur formatrice administrateur administratrice architecte secrétaire apprenti apprentie commercial commerciale
  serveur serveuse coordinateur coordinatrice acheteur acheteuse animateur animatrice éducateur éducatrice cuisinier cuisinière
  juriste avocat avocate médecin pharmacien pharmacienne caissier caissière chauffeur magasinier opérateur opératrice
  ingeniero ingeniera desarrollador desarrolladora gerente jefe jefa diseñador diseñadora analista consultor consultora
  contable enfermero enfermera profesor profesora director directora coordinador coordinadora técnico técnica
  sviluppatore ingegnere responsabile progettista direttore impiegato desenvolvedor engenheiro engenheira analista head vp director manager
  soudeur soudeuse aide-soignant aide-soignante professeur professeure enseignant enseignante électricien électricienne plombier
  menuisier cariste préparateur préparatrice agent agente employé employée ouvrier ouvrière hôte hôtesse livreur livreuse
  motorista vendedor vendedora auxiliar atendente operador operadora professora enfermeiro enfermeira estagiário
  estagiária coordenador coordenadora assistente soldador eletricista recepcionista camarero camarera conductor conductora electricista
  cocinero cocinera dependiente dependienta administrativo administrativa
  kierownik kierowniczka kierowca spawacz ślusarz sprzedawca sprzedawczyni magazynier pomocnik pracownik specjalista specjalistka
  przedstawiciel asystent asystentka księgowy księgowa nauczyciel nauczycielka pielęgniarz pielęgniarka inżynier mechanik elektryk
  programista programistka dyrektor kasjer kasjerka stażysta stażystka praktykant praktykantka koordynator koordynatorka analityk monter
  leiter leiterin referent referentin assistent assistentin sachbearbeiter sachbearbeiterin`;
const GERMAN = `werkstudent werkstudentin praktikant praktikantin auszubildender auszubildende azubi geschäftsführer
  geschäftsführerin angestellter angestellte buchhalter buchhalterin kaufmann kauffrau fachkraft fachinformatiker mitarbeiter mitarbeiterin`;

const TURKISH = `mühendis mühendisi geliştirici geliştiricisi uzman uzmanı müdür müdürü öğretmen öğretmeni stajyer stajyeri danışman
  danışmanı temsilci temsilcisi sorumlu sorumlusu teknisyen teknisyeni tekniker teknikeri eleman elemanı şoför şoförü hemşire
  hemşiresi muhasebeci asistanı yönetici yöneticisi yardımcısı operatörü`;

const LAST = new RegExp(
  String.raw`(?:^|[\s/-])(?:${wordPattern(ENGLISH)}|${wordPattern(GERMAN)}|${wordPattern(TURKISH)})s?(?=\s*(?:$|\(|,|/|–|-\s|\b(?:of|for|in|to|at|i{1,3}|iv|v|\d)\b|&|and\b))`,
  'iu',
);
const AT_START = new RegExp(String.raw`^(?:${wordPattern(FIRST)})(?!\p{L})`, 'iu');
const ANYWHERE = new RegExp(
  String.raw`(?<!\p{L})(?:${wordPattern(ENGLISH)}|${wordPattern(FIRST)}|${wordPattern(GERMAN)})s?(?!\p{L})`,
  'iu',
);
const RANK =
  /^(?:senior|junior|principal|staff|sr\.?|jr\.?|interim|deputy|vice|assistant|associate|chief|head|lead|graduate|trainee)\s/i;
/** `Mediengestalterin`, `Elektroniker`: German compounds. */
const COMPOUND =
  /^(?:(?:Freie|Leitende|Stellvertretende|Strategische|Operative|Technische|Kaufmännische|Medizinische|Pädagogische|Wissenschaftliche|Examinierte|Gelernte|Geprüfte|Selbst(?:st)?ändige)[rs]?\s)?\p{Lu}\p{Ll}{5,}(?:er|or|eur|ist|ant|ent|mann|frau|wirt|arzt|kraft|hilfe)(?:in)?$/u;
/** `Gesundheits- und` before `Krankenpflegerin` */
const FIRST_PART = new RegExp(String.raw`^\p{Lu}\p{Ll}{2,30}-\s(?:${JOINT})\s(?=\p{Lu})`, 'u');
const PERSON = /(?:er|or|ist|ian|eer|man|woman)$/i;
const NO_PERSON = /(?:center|centre|tower|power|water|super|paper|silver|summer|winter|river|master|career|computer)$/i;

/** Rates how much a short text looks like a job title, from 0 to 4. */
export const titlePoints = (text: string): number => {
  if (text.length > 90) return 0;
  const rank = RANK.test(text) ? 1 : 0;
  if (LAST.test(text) || AT_START.test(text)) return 3 + rank;
  if (COMPOUND.test(text.replace(FIRST_PART, ''))) return 2;
  if (ANYWHERE.test(text)) return 1 + rank;
  const last = text.split(/\s+/).at(-1)!;
  return rank + (last.length >= 5 && PERSON.test(last) && !NO_PERSON.test(last) ? 0.5 : 0);
};

/** True if a short line names a job. */
export const isJobTitle = (line: string): boolean => titlePoints(line) >= 2;
