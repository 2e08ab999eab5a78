import { findSectionByWords, type Section } from './heading-vocabulary.ts';
import { memoize } from '../lib/memoize.ts';

/** Headings of resume sections, in the languages we support. */
const HEADINGS: Record<Section, string> = {
  contact: `contact|contact details|contact information|contact info|contact me|personal details|personal information|
    personal info|personal data|details|kontakt|kontaktdaten|persönliche daten|persönliche angaben|persönliches|
    angaben zur person|zur person|coordonnées|contacts|informations personnelles|état civil|mes coordonnées|contacto|
    datos personales|contatti|dati personali|persoonlijke gegevens|contato|dados pessoais|dane osobowe|dane kontaktowe|iletişim|iletişim bilgileri|kişisel bilgiler|so erreichen sie mich|get in touch|reach me|say hello`,
  summary: `summary|professional summary|career summary|executive summary|profile|professional profile|personal profile|
    about|about me|objective|career objective|personal statement|introduction|overview|professional overview|
    summary of qualifications|qualifications summary|profil|kurzprofil|über mich|zusammenfassung|persönliches profil|
    beruflicher werdegang kurz|à propos|à propos de moi|résumé|profil professionnel|objectif|objectif professionnel|
    perfil|podsumowanie|podsumowanie zawodowe|hakkımda|özet|resumen|sobre mí|profilo|profiel|resumo|perfil profesional|objetivo|objetivo profesional|zu meiner person|qui suis-je`,
  experience: `experience|work experience|professional experience|employment|employment history|work history|
    career history|career|relevant experience|professional background|job history|positions held|professional history|
    industry experience|work|professional career|experience and employment|internships|internship experience|
    berufserfahrung|beruflicher werdegang|berufliche erfahrung|berufliche erfahrungen|berufliche stationen|
    berufspraxis|praktische erfahrung|praktische erfahrungen|arbeitserfahrung|werdegang|berufliche tätigkeiten|praktika|
    beruflicher hintergrund|beschäftigung|expérience|expériences|expérience professionnelle|
    expériences professionnelles|parcours professionnel|parcours|emplois|stages|expériences de travail|
    experiencia|experiencia laboral|experiencia profesional|esperienza|esperienze|esperienza professionale|
    esperienze professionali|esperienze lavorative|esperienza lavorativa|werkervaring|loopbaan|
    experiência|experiência profissional|stationen|berufsstationen|academic appointments|professional appointments|appointments|praxiserfahrung|
    praxiserfahrungen|beruf|berufliches|berufsleben|erfahrung|erfahrungen|berufserfahrungen|tätigkeiten|bisherige tätigkeiten|
    praktische tätigkeiten|nebentätigkeiten|nebenjobs|where i've worked|where i have worked|where i worked|what i've done|
    expérience pro|expériences pro|trayectoria profesional|trayectoria|historial laboral|vida laboral|
    experiencias profesionales|experiências profissionais|histórico profissional|iş deneyimi|iş tecrübesi|deneyim|doświadczenie i praktyki|przebieg kariery|military service|beroepservaring|doświadczenie zawodowe|doświadczenie`,
  education: `education|academic background|academic qualifications|educational background|educational qualifications|
    academic history|education and training|education & training|studies|academic credentials|qualifications|
    education and qualifications|academics|academic education|schooling|university education|
    ausbildung|bildung|bildungsweg|schulbildung|studium|akademische ausbildung|hochschulbildung|
    schulische ausbildung|aus- und weiterbildung|ausbildung und studium|studium und ausbildung|bildungsgang|
    akademischer werdegang|schulischer werdegang|hochschulausbildung|formation|formations|études|diplômes|
    formation académique|formations et diplômes|formation et diplômes|diplômes et formations|parcours académique|
    cursus|scolarité|cursus universitaire|éducation|educación|formación|formación académica|estudios|istruzione|
    istruzione e formazione|formazione|opleiding|opleidingen|educação|formação|formação académica|formação acadêmica|
    education & professional development|education and professional development|
    lehre|berufsausbildung|berufsbildung|schul- und berufsbildung|schulbildung und ausbildung|
    schule|schulabschluss|schulabschlüsse|ausbildungen|degrees|where i studied|where i've studied|where i learned|
    études et diplômes|diplômes et études|titulación|titulaciones|formación y títulos|onderwijs|wykształcenie|edukacja|escolaridade|
    formações|eğitim|eğitim bilgileri|öğrenim durumu`,
  skills: `skills|technical skills|key skills|core skills|core competencies|competencies|technologies|tech stack|
    technical expertise|expertise|areas of expertise|tools|tools and technologies|tools & technologies|abilities|
    skills and tools|skills & tools|skills and technologies|professional skills|it skills|computer skills|
    skills summary|technical proficiencies|technical proficiency|proficiencies|software|software skills|key competencies|
    strengths|hard skills|soft skills|technical knowledge|skill set|skillset|stack|programming languages|
    skills & abilities|skills and abilities|skills & expertise|skills and expertise|technical competencies|
    kenntnisse|fähigkeiten|fachkenntnisse|edv-kenntnisse|it-kenntnisse|kompetenzen|kernkompetenzen|technische kenntnisse|
    fähigkeiten und kenntnisse|kenntnisse und fähigkeiten|technologien|besondere kenntnisse|qualifikationen|skills und tools|
    fachliche kenntnisse|weitere kenntnisse|technische fähigkeiten|edv|fachkompetenzen|stärken|
    compétences|compétences techniques|compétences clés|compétences professionnelles|savoir-faire|connaissances|
    informatique|compétences informatiques|outils|atouts|domaines de compétences|domaines de compétence|
    domaines d'expertise|technologies maîtrisées|habilidades|competencias|aptitudes|conocimientos|competenze|
    competenze tecniche|capacità|vaardigheden|competenties|competências|das kann ich|was ich kann|ce que je sais faire|areas of practice|it|techniques|
    herramientas|informática|programas|technical toolkit|toolkit|what i bring|what i'm good at|what i am good at|
    what i can do|what i do best|umiejętności|kwalifikacje|beceriler|yetenekler|yetkinlikler|bilgisayar bilgisi`,
  languages: `languages|language skills|spoken languages|sprachen|sprachkenntnisse|fremdsprachen|langues|
    langues étrangères|langues parlées|compétences linguistiques|idiomas|lingue|talen|línguas|language|sprache|langue|idioma|języki|języki obce|znajomość języków|
    diller|yabancı diller|yabancı dil|dil bilgisi`,
  projects: `projects|personal projects|selected projects|key projects|side projects|academic projects|open source|
    portfolio|projekte|projets|projets personnels|proyectos|progetti|projecten|projetos`,
  certificates: `certifications|certification|certificates|licenses|licenses and certifications|
    licenses & certifications|certifications and licenses|courses|training|courses and certifications|
    professional development|trainings|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|kurse|
    certificats|formations complémentaires|formation continue|certificaciones|certificazioni|kursy|kursy i szkolenia|szkolenia|certyfikaty|sertifikalar|kurslar|cursos complementares|certificaten|certificações|cursos|cursos y certificaciones`,
  other: `references|interests|hobbies|hobbies and interests|interests and hobbies|awards|honors|honours|achievements|
    awards and honors|honors & awards|honors and awards|accomplishments|publications|volunteering|volunteer experience|
    volunteer work|volunteer|activities|extracurricular activities|memberships|affiliations|professional affiliations|
    patents|additional information|links|social|declaration|miscellaneous|conferences|speaking|leadership|
    referenzen|interessen|hobbys|hobbys und interessen|interessen und hobbys|auszeichnungen|veröffentlichungen|
    publikationen|ehrenamt|ehrenamtliches engagement|engagement|sonstiges|mitgliedschaften|preise|freizeit|
    références|intérêts|centres d'intérêt|centre d'intérêt|loisirs|distinctions|bénévolat|divers|prix|associations|
    informations complémentaires|engagements|
    referees|character references|referencias|referencias personales|referenze|additional|hello|hello there|führerschein|führerscheine|licences|permis|
    weitere angaben|zusatzangaben|intereses|aficiones|otros|otros datos|otros datos de interés|datos adicionales|
    zainteresowania|hobby|referencje|dodatkowe informacje|ilgi alanları|hobiler|referanslar|referências|interesses|informações adicionais|availability|
    información adicional|hoja de vida|currículum vitae|currículum|publications et conférences|curriculum vitae|cv|lebenslauf|résumé vitae`,
};

const SECTIONS = new Map<string, Section>();
for (const [section, names] of Object.entries(HEADINGS))
  for (const name of names.split('|')) SECTIONS.set(name.replace(/\s+/g, ' ').trim(), section as Section);

/** The section that starts with this line; null: not a heading. */
export const findSection = memoize((line: string): Section | null => {
  const trimmed = line.trim();
  // A list item may name anything.
  if (trimmed.length === 0 || trimmed.length > 60 || /^[-•▪●◦*·–]\s/.test(trimmed)) return null;
  const joined = isSpacedOut(trimmed) ? trimmed.replace(/(\S)\s(?=\S(?:\s|$))/g, '$1') : trimmed;
  const plain = joined
    .toLowerCase()
    // The dot of a Turkish `İ`.
    .replace(/\u0307/g, '')
    .replace(/’/g, "'")
    .replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
  return (
    SECTIONS.get(plain) ?? SECTIONS.get(plain.replace(/^(?:my|meine?|mes|mon|ma) /, '')) ?? findSectionByWords(joined)
  );
});

/** `S K I L L S`: letters spaced out for effect. */
const isSpacedOut = (line: string): boolean => /^\S(?:\s\S){3,}(?:\s{2,}\S(?:\s\S)*)*$/.test(line);
