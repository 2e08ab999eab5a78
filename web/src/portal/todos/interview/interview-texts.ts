import { translated } from '../../texts/language.ts';

/** The texts of an interview's page. */
const en = {
  heading: 'Interview questions',
  intro: (count: number) =>
    count === 1
      ? 'We have one written question about your work. Your answer may lead to follow-up questions, two at most.'
      : `We have ${count} written questions about your work. An answer may lead to follow-up questions, two at most.`,
  facts: [
    [
      'How it works',
      'You see one question at a time and write your answer. Everything is saved as you type: you can pause, close the page and continue later, even on another device.',
    ],
    [
      'Who sees it',
      'The people who handle your application, once you have submitted your answers. Before that, no one reads what you write.',
    ],
    [
      'How it is judged',
      'A machine looks for what each question asks about and marks the sentences that show it. All applicants for this job get the same questions and are judged on the same points.',
    ],
    [
      'What is not judged',
      "Your feelings, accent, looks, language mistakes and the time you take. The machine doesn't know who you are.",
    ],
    ['Who decides', 'People. The machine never decides and never rejects anyone.'],
  ] as [string, string][],
  askedIn: {
    en: 'The questions are in English. Please answer in English, too.',
    de: 'The questions are in German. Please answer in German, too.',
    fr: 'The questions are in French. Please answer in French, too.',
  },
  due: (when: string) => `Please submit your answers by ${when}.`,
  consent: 'I have read this and agree',
  consentHint: 'You can change your mind at any time and ask for a person instead.',
  consentFirst: 'Please tick the box first.',
  start: 'Start',
  practiceHeading: 'A practice question',
  practiceIntro: 'Nothing you write here is saved or read by anyone.',
  practiceQuestion: 'How did you last explain something difficult to another person? What did you say first?',
  practiceLabel: 'Your practice answer',
  toQuestions: 'Go to the first question',
  position: (number: number, count: number) => `Question ${number} of ${count}`,
  further: 'a follow-up question about your answer',
  before: 'What you have written so far',
  room: (minutes: number) =>
    `This should take about ${minutes} minutes. There is no timer: take all the time you need.`,
  answer: 'Your answer',
  mayLeave: 'You can also leave it empty and continue.',
  next: 'Continue',
  busy: 'One moment …',
  saving: 'Saving …',
  saved: 'Everything is saved.',
  unsaved: 'Not saved yet. We keep trying.',
  unkept: 'Your last change is not saved yet. Please try again in a moment.',
  pause: 'Pause',
  paused: 'What you have written is saved. Continue whenever it suits you.',
  moreTime: 'I need more time',
  moreTimeDone: 'You now have one and a half times as long.',
  human: 'I would rather talk to a person',
  humanTitle: 'Talk to a person instead?',
  humanText:
    "We won't ask you any more questions here. Someone will get in touch with you. What you have written so far is not submitted.",
  humanConfirm: 'Ask for a person',
  humanDone: 'Noted: someone will get in touch with you.',
  reviewHeading: 'Review your answers',
  reviewIntro: "You can still change everything. When you're happy with your answers, submit them.",
  empty: 'Left empty',
  change: 'Change',
  changeOf: (number: number) => `Change the answer to question ${number}`,
  done: 'Done',
  handIn: 'Submit',
  handInTitle: 'Submit your answers?',
  handInText: "You can't change them afterwards.",
  handedIn: 'Thank you. Your answers have been submitted.',
};
export type InterviewTexts = typeof en;

const de: InterviewTexts = {
  heading: 'Interviewfragen',
  intro: (count) =>
    count === 1
      ? 'Wir haben eine schriftliche Frage zu Ihrer Arbeit. Auf Ihre Antwort können weitere Fragen folgen, höchstens zwei.'
      : `Wir haben ${count} schriftliche Fragen zu Ihrer Arbeit. Auf eine Antwort können weitere Fragen folgen, höchstens zwei.`,
  facts: [
    [
      'So läuft es ab',
      'Sie sehen eine Frage nach der anderen und schreiben Ihre Antwort. Alles wird beim Tippen gespeichert: Sie können unterbrechen, die Seite schließen und später weitermachen, auch auf einem anderen Gerät.',
    ],
    [
      'Wer es sieht',
      'Die Menschen, die sich um Ihre Bewerbung kümmern, sobald Sie Ihre Antworten eingereicht haben. Vorher liest niemand, was Sie schreiben.',
    ],
    [
      'Wie es bewertet wird',
      'Eine Maschine sucht in Ihren Antworten nach dem, worum es in der Frage geht, und markiert die Sätze, die es zeigen. Alle, die sich auf diese Stelle bewerben, bekommen dieselben Fragen und werden nach denselben Punkten bewertet.',
    ],
    [
      'Was nicht bewertet wird',
      'Weder Gefühle noch Akzent, Aussehen, sprachliche Fehler oder die Zeit, die Sie brauchen. Wer Sie sind, erfährt die Maschine nicht.',
    ],
    ['Wer entscheidet', 'Menschen. Die Maschine entscheidet nie und lehnt niemanden ab.'],
  ],
  askedIn: {
    en: 'Die Fragen sind auf Englisch gestellt. Bitte antworten Sie auch auf Englisch.',
    de: 'Die Fragen sind auf Deutsch gestellt. Bitte antworten Sie auch auf Deutsch.',
    fr: 'Die Fragen sind auf Französisch gestellt. Bitte antworten Sie auch auf Französisch.',
  },
  due: (when) => `Bitte reichen Sie Ihre Antworten bis ${when} ein.`,
  consent: 'Ich habe das gelesen und bin einverstanden',
  consentHint: 'Sie können es sich jederzeit anders überlegen und um einen Menschen bitten.',
  consentFirst: 'Bitte setzen Sie zuerst das Häkchen.',
  start: 'Beginnen',
  practiceHeading: 'Eine Frage zum Ausprobieren',
  practiceIntro: 'Was Sie hier schreiben, wird nicht gespeichert und von niemandem gelesen.',
  practiceQuestion: 'Wie haben Sie zuletzt jemandem etwas Schwieriges erklärt? Was haben Sie zuerst gesagt?',
  practiceLabel: 'Ihre Antwort, nur zur Probe',
  toQuestions: 'Zur ersten Frage',
  position: (number, count) => `Frage ${number} von ${count}`,
  further: 'eine weitere Frage zu Ihrer Antwort',
  before: 'Was Sie bisher geschrieben haben',
  room: (minutes) =>
    `Dafür sind etwa ${minutes} Minuten gedacht. Es läuft keine Uhr: Nehmen Sie sich die Zeit, die Sie brauchen.`,
  answer: 'Ihre Antwort',
  mayLeave: 'Sie können das Feld auch leer lassen und weitergehen.',
  next: 'Weiter',
  busy: 'Einen Moment …',
  saving: 'Wird gespeichert …',
  saved: 'Alles ist gespeichert.',
  unsaved: 'Noch nicht gespeichert. Wir versuchen es weiter.',
  unkept: 'Ihre letzte Änderung ist noch nicht gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  pause: 'Unterbrechen',
  paused: 'Was Sie geschrieben haben, ist gespeichert. Machen Sie weiter, wann es Ihnen passt.',
  moreTime: 'Ich brauche mehr Zeit',
  moreTimeDone: 'Sie haben jetzt anderthalbmal so viel Zeit.',
  human: 'Ich möchte lieber mit einem Menschen sprechen',
  humanTitle: 'Lieber mit einem Menschen sprechen?',
  humanText:
    'Wir stellen Ihnen hier keine weiteren Fragen. Ein Mensch meldet sich bei Ihnen. Was Sie bisher geschrieben haben, wird nicht eingereicht.',
  humanConfirm: 'Um einen Menschen bitten',
  humanDone: 'Notiert: Ein Mensch meldet sich bei Ihnen.',
  reviewHeading: 'Sehen Sie Ihre Antworten durch',
  reviewIntro: 'Sie können noch alles ändern. Wenn Sie zufrieden sind, reichen Sie sie ein.',
  empty: 'Leer gelassen',
  change: 'Ändern',
  changeOf: (number) => `Antwort auf Frage ${number} ändern`,
  done: 'Fertig',
  handIn: 'Einreichen',
  handInTitle: 'Antworten einreichen?',
  handInText: 'Danach können Sie sie nicht mehr ändern.',
  handedIn: 'Danke. Ihre Antworten sind eingereicht.',
};

const fr: InterviewTexts = {
  heading: 'Questions d’entretien',
  intro: (count) =>
    count === 1
      ? 'Nous avons une question écrite sur votre travail. D’autres questions peuvent suivre votre réponse, deux au plus.'
      : `Nous avons ${count} questions écrites sur votre travail. D’autres questions peuvent suivre une réponse, deux au plus.`,
  facts: [
    [
      'Comment cela se passe',
      'Vous voyez une question à la fois et écrivez votre réponse. Tout est enregistré pendant que vous écrivez : vous pouvez faire une pause, fermer la page et continuer plus tard, y compris sur un autre appareil.',
    ],
    [
      'Qui le voit',
      'Les personnes qui s’occupent de votre candidature, une fois que vous avez remis vos réponses. Avant cela, personne ne lit ce que vous écrivez.',
    ],
    [
      'Comment c’est évalué',
      'Une machine recherche dans vos réponses ce sur quoi porte chaque question et repère les phrases qui le montrent. Pour ce poste, tout le monde reçoit les mêmes questions et est évalué selon les mêmes points.',
    ],
    [
      'Ce qui n’est pas évalué',
      'Ni les émotions, ni l’accent, ni l’apparence, ni les fautes de langue, ni le temps. La machine ne sait pas qui vous êtes.',
    ],
    ['Qui décide', 'Des personnes. La machine ne décide jamais et n’écarte personne.'],
  ],
  askedIn: {
    en: 'Les questions sont posées en anglais. Merci d’y répondre également en anglais.',
    de: 'Les questions sont posées en allemand. Merci d’y répondre également en allemand.',
    fr: 'Les questions sont posées en français. Merci d’y répondre également en français.',
  },
  due: (when) => `Merci de remettre vos réponses avant le ${when}.`,
  consent: 'J’ai lu ce qui précède et je l’accepte',
  consentHint: 'Vous pouvez changer d’avis à tout moment et demander à parler à une personne.',
  consentFirst: 'Veuillez d’abord cocher la case.',
  start: 'Commencer',
  practiceHeading: 'Une question pour essayer',
  practiceIntro: 'Rien de ce que vous écrivez ici n’est conservé ni lu par qui que ce soit.',
  practiceQuestion:
    'Comment avez-vous récemment expliqué quelque chose de difficile à quelqu’un ? Qu’avez-vous dit en premier ?',
  practiceLabel: 'Votre réponse, juste pour essayer',
  toQuestions: 'Aller à la première question',
  position: (number, count) => `Question ${number} sur ${count}`,
  further: 'une autre question sur votre réponse',
  before: 'Ce que vous avez écrit jusqu’ici',
  room: (minutes) =>
    `Environ ${minutes} minutes sont prévues. Il n’y a pas de chronomètre : prenez le temps qu’il vous faut.`,
  answer: 'Votre réponse',
  mayLeave: 'Vous pouvez aussi laisser ce champ vide et continuer.',
  next: 'Continuer',
  busy: 'Un instant…',
  saving: 'Enregistrement…',
  saved: 'Tout est enregistré.',
  unsaved: 'Pas encore enregistré. Nous réessayons.',
  unkept: 'Votre dernière modification n’est pas encore enregistrée. Réessayez dans un instant.',
  pause: 'Faire une pause',
  paused: 'Ce que vous avez écrit est conservé. Continuez quand cela vous convient.',
  moreTime: 'J’ai besoin de plus de temps',
  moreTimeDone: 'Vous disposez maintenant d’une fois et demie le temps prévu.',
  human: 'Je préfère parler à une personne',
  humanTitle: 'Parler plutôt à une personne ?',
  humanText:
    'Nous ne vous poserons plus de questions ici. Une personne vous contactera. Ce que vous avez écrit jusqu’ici n’est pas remis.',
  humanConfirm: 'Demander à parler à une personne',
  humanDone: 'C’est noté : une personne vous contactera.',
  reviewHeading: 'Relisez vos réponses',
  reviewIntro: 'Vous pouvez encore tout modifier. Quand cela vous convient, remettez-les.',
  empty: 'Laissé vide',
  change: 'Modifier',
  changeOf: (number) => `Modifier la réponse à la question ${number}`,
  done: 'Terminé',
  handIn: 'Remettre mes réponses',
  handInTitle: 'Remettre vos réponses ?',
  handInText: 'Vous ne pourrez plus les modifier ensuite.',
  handedIn: 'Merci. Vos réponses ont été remises.',
};

export const INTERVIEW_TEXTS = translated<InterviewTexts>({ en, de, fr });
