/** Words that name what a person does, in the languages we meet; most end a title, some begin one. */
const ROLES = new RegExp(
  `\\b(?:${`engineer developer designer manager director analyst architect administrator consultant specialist coordinator
  assistant associate intern trainee lead leader head chief officer president founder co-founder cofounder owner partner programmer
  scientist researcher technician supervisor executive representative accountant auditor controller bookkeeper
  recruiter nurse teacher lecturer professor instructor tutor trainer writer editor journalist translator interpreter
  photographer artist animator illustrator producer strategist planner buyer agent broker advisor adviser attorney
  lawyer paralegal clerk secretary receptionist cashier waiter waitress server bartender barista chef cook baker driver operator
  mechanic electrician plumber carpenter welder machinist inspector tester pharmacist physician doctor surgeon dentist
  therapist psychologist counselor counsellor caregiver carer librarian curator economist statistician mathematician chemist
  biologist physicist geologist surveyor pilot steward captain sergeant guard apprentice freelancer contractor
  volunteer fellow evangelist ambassador merchandiser marketer copywriter webmaster sysadmin devops sre dba cto ceo cfo coo
  vp superintendent foreman salesperson salesman seller merchant stylist hairdresser housekeeper janitor custodian
  packer picker loader labourer laborer worker handler dispatcher underwriter actuary teller banker trader investigator
  detective officer firefighter paramedic midwife veterinarian optician radiographer hygienist phlebotomist orderly aide
  entwickler entwicklerin ingenieur ingenieurin leiter leiterin berater beraterin sachbearbeiter sachbearbeiterin
  kaufmann kauffrau mitarbeiter mitarbeiterin werkstudent werkstudentin praktikant praktikantin auszubildender
  geschäftsführer geschäftsführerin projektleiter projektleiterin teamleiter teamleiterin referent referentin assistentin
  architektin designerin administratorin techniker technikerin verkäufer verkäuferin pfleger pflegerin lehrer lehrerin
  mechatroniker elektroniker meister fachinformatiker systemadministrator softwareentwickler softwareingenieur buchhalter buchhalterin
  développeur développeuse ingénieur ingénieure chef cheffe responsable directeur directrice chargé chargée consultante
  conseiller conseillère technicien technicienne analyste concepteur conceptrice graphiste stagiaire alternant alternante assistante
  comptable vendeur vendeuse infirmier infirmière enseignant enseignante rédacteur rédactrice gestionnaire formateur formatrice
  administrateur administratrice architecte secrétaire apprenti apprentie commercial commerciale serveur serveuse
  ingeniero ingeniera desarrollador desarrolladora gerente diseñador diseñadora analista consultor consultora
  sviluppatore ingegnere responsabile progettista ontwikkelaar medewerker adviseur desenvolvedor engenheiro`
    .trim()
    .split(/\s+/)
    .join('|')})s?(?![\\p{L}])`,
  'iu',
);
const JUNIOR =
  /\b(?:senior|junior|principal|staff|sr\.?|jr\.?|interim|deputy|vice|head of|werkstudent|stagiaire|intern)\b/i;

/** Whether a short line names a job. */
export const isJobTitle = (line: string): boolean => line.length <= 90 && (ROLES.test(line) || JUNIOR.test(line));
