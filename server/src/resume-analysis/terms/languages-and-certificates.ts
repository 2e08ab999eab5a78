import type { TermGroup } from './term-table.ts';

export const LANGUAGES_AND_CERTIFICATES: TermGroup[] = [
  {
    source:
      'ISO 639 (names of languages), the Council of Europe’s CEFR (levels), and the bodies that examine: Goethe-Institut, telc, Cambridge English, IELTS, ETS (TOEFL, TOEIC), France Éducation International (DELF/DALF), Instituto Cervantes (DELE)',
    terms: `
      English?: englisch?, anglais?, inglés?, english language, englischkenntnisse, business english, fluent english, english fluency, verhandlungssicheres englisch, anglais courant
      German?: deutsch?, allemand?, alemán?, german language, deutschkenntnisse, fluent german, allemand courant
      French?: französisch?, français?, francés?, french language, französischkenntnisse, fluent french, français courant
      Spanish?: spanisch?, espagnol?, español?, spanish language, spanischkenntnisse, fluent spanish
      Italian?: italienisch?, italien?, italiano?, italian language, italienischkenntnisse
      Portuguese?: portugiesisch?, portugais?, portugués?, portuguese language
      Dutch?: niederländisch?, néerlandais?, dutch language
      Polish?: polnisch?, polonais?, polish language, polnischkenntnisse
      Russian?: russisch?, russe?, russian language, russischkenntnisse
      Turkish?: türkisch?, turc?, turkish language, türkischkenntnisse
      Arabic?: arabisch?, arabe?, arabic language, arabischkenntnisse
      Chinese?: mandarin?, chinesisch?, chinois?, mandarin chinese, chinese language
      Japanese?: japanisch?, japonais?, japanese language
      Hindi
      Czech?: tschechisch?, tchèque?, czech language
      Ukrainian?: ukrainisch?, ukrainien?, ukrainian language
      Romanian?: rumänisch?, roumain?, romanian language
      Sign language: gebärdensprache, langue des signes, american sign language, deutsche gebärdensprache
      IELTS > English ~ TOEFL
      TOEFL: toefl ibt > English ~ TOEIC
      TOEIC > English
      Cambridge English: cambridge advanced english, cambridge first certificate > English
      Goethe certificate: goethe-zertifikat, telc deutsch, testdaf > German
      DELF: dalf, delf b2 > French
      DELE: dele b2 > Spanish
    `,
  },
];
