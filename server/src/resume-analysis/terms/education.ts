import type { TermGroup } from './term-table.ts';

export const EDUCATION: TermGroup[] = [
  {
    source:
      'ESCO occupations “secondary school teacher”, “early years educator”, “special needs teacher”; UNESCO ISCED for levels; KMK (Germany), Éducation nationale (France), Department for Education (UK) for licences',
    terms: `
      Teaching?: unterrichten, unterricht?, lehrtätigkeit, enseignement?, docencia, teaching experience, unterrichtserfahrung
      Teaching licence: teaching license, teaching certificate, teacher certification, lehramt, state teaching license, certified teacher > Teaching ~ PGCE
      Qualified teacher status: QTS! > Teaching licence
      CAPES enseignement: capes?, crpe > Teaching licence
      PGCE: postgraduate certificate in education
      Lesson planning: unterrichtsplanung, lesson plans, unterrichtsvorbereitung, préparation de cours, planificación de clases, preparing lessons
      Curriculum development: curriculum design, lehrplanentwicklung, élaboration de programmes, curriculumentwicklung, curriculum planning
      Classroom management: klassenführung, gestion de classe, classroom discipline, gestión del aula
      Differentiated instruction: binnendifferenzierung, différenciation pédagogique, differentiation in teaching, individualised learning
      Student assessment: leistungsbewertung, évaluation des élèves, grading student work, student evaluation, formative assessment
      Special education?: special needs education?, sonderpädagogik?, förderpädagogik?, éducation spécialisée?, sen?, SEND?, educación especial?, special educational needs?
      Individualised education plans: IEP!, individualized education program, individualized education plans, förderpläne, individual education plans > Special education
      Inclusive education: inklusion?, inklusive pädagogik, éducation inclusive, inclusion in schools
      Early childhood education?: frühkindliche bildung?, elementarpädagogik?, kindergarten teaching?, early years education?, petite enfance?, eyfs?, frühpädagogik?, educación infantil?
      Childcare?: kinderbetreuung, garde d'enfants, child care?, cuidado de niños
      Educator qualification: staatlich anerkannte erzieherin, staatlich anerkannter erzieher, erzieherausbildung, éducateur de jeunes enfants > Early childhood education
      Primary education?: grundschule?, elementary education?, elementary teaching?, primary teaching?, enseignement primaire?, grundschullehramt?, primary school teaching?
      Secondary education?: sekundarstufe?, secondary teaching?, enseignement secondaire?, gymnasiallehramt?, secondary school teaching?
      Adult education?: erwachsenenbildung?, formation pour adultes?, formation des adultes?
      Vocational training?: berufsbildung?, berufspädagogik?, formation professionnelle?, vocational education?
      Higher education teaching?: hochschullehre?, university teaching?, enseignement supérieur?, lecturing?
      Language teaching?: sprachunterricht?, enseignement des langues?, foreign language teaching?
      Teaching English as a foreign language: tefl, tesol, ESL!, EFL!, esl teaching, english as a second language > Language teaching
      CELTA: cambridge celta > Teaching English as a foreign language
      German as a foreign language: deutsch als fremdsprache, DaF! > Language teaching ~ German as a second language
      German as a second language: deutsch als zweitsprache, DaZ! > Language teaching
      Maths teaching: mathematikunterricht, teaching mathematics, enseignement des mathématiques
      Science teaching: naturwissenschaftlicher unterricht, teaching science, enseignement des sciences
      STEM education: mint-bildung, stem teaching
      Tutoring: nachhilfe, soutien scolaire, private tuition
      Educational technology: edtech, digitale bildung, technologies éducatives, digital learning tools
      E-learning: elearning, e-learning development, online learning, formation en ligne
      Instructional design: didaktisches design, ingénierie pédagogique, instructional designer
      Learning management systems: LMS!, learning management system, lernplattformen, plateforme d'apprentissage
      Moodle > Learning management systems ~ Canvas LMS
      Canvas LMS: canvas instructure > Learning management systems
      Articulate Storyline: articulate 360, articulate rise > E-learning
      Google Classroom > Educational technology
      Parent communication: elternarbeit, parent-teacher conferences, relations avec les parents, elterngespräche, parent engagement
      Safeguarding: kinderschutz, child protection, protection de l'enfance, safeguarding children
      Police clearance: criminal background check, erweitertes führungszeugnis, polizeiliches führungszeugnis, extrait de casier judiciaire
      DBS check: enhanced dbs, enhanced dbs check > Police clearance
      Behaviour management: behavior management, verhaltensmanagement, gestion du comportement
      School administration: schulverwaltung, administration scolaire
      School leadership: schulleitung, direction d'école
      Student counselling: student counseling, studienberatung, orientation scolaire
      Career counselling: career counseling, berufsberatung, orientation professionnelle, career coaching
      Academic research: wissenschaftliches arbeiten, recherche universitaire, scholarly research
      Academic writing: scientific writing, wissenschaftliches schreiben, rédaction scientifique
      Library services: bibliothekswesen, librarianship, bibliothéconomie
    `,
  },
  {
    source: 'ESCO occupations “social worker”, “youth worker”; IFSW definition of social work; KldB 831; ROME K1201',
    terms: `
      Social work?: sozialarbeit?, soziale arbeit?, travail social?, sozialpädagogik?, trabajo social?, assistance sociale?
      Case management: fallmanagement, gestion de cas, casework
      Youth work: jugendarbeit, animation jeunesse ~ Youth welfare
      Youth welfare: jugendhilfe, kinder- und jugendhilfe, aide sociale à l'enfance
      Family support: familienhilfe, sozialpädagogische familienhilfe, SPFH!, soutien aux familles > Social work
      Disability support: behindertenhilfe, eingliederungshilfe, accompagnement du handicap, disability care
      Heilerziehungspflege: heilerziehungspfleger, heilerziehungspflegerin > Disability support
      Addiction counselling: suchtberatung, addiction counseling, addictologie, substance abuse counseling
      Refugee work: flüchtlingshilfe, flüchtlingsarbeit, asylum support, accueil des réfugiés
      Crisis intervention: krisenintervention, intervention de crise
      Community outreach: gemeinwesenarbeit, outreach work, streetwork, aufsuchende arbeit
      Social law: sozialrecht, sgb ii, sozialgesetzbuch, droit social, social security law
      Debt counselling: schuldnerberatung, debt advice, conseil en surendettement
      Supervision of volunteers: ehrenamtskoordination
    `,
  },
];
