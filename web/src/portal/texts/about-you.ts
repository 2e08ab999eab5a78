import type { DECLARATIONS, Dimension } from '@hirewire/contract/fairness';
import { translated } from './language.ts';

interface Texts {
  heading: string;
  why: (company: string) => string;
  nothing: string;
  save: string;
  saved: string;
  names: Record<Dimension, string>;
  groups: { [Name in Dimension]: Record<(typeof DECLARATIONS)[Name][number], string> };
}

export const ABOUT_YOU_TEXTS = translated<Texts>({
  en: {
    heading: 'About you (optional)',
    why: (company) =>
      `This helps ${company} see whether groups of people are treated alike. Your answers are never shown to anyone, play no part in any decision, and can be changed or removed at any time.`,
    nothing: 'Prefer not to say',
    save: 'Save',
    saved: 'Saved. Thank you.',
    names: { gender: 'Gender', age_band: 'Age', ethnicity: 'Ethnicity', disability: 'Disability' },
    groups: {
      gender: { woman: 'Woman', man: 'Man', non_binary: 'Non-binary' },
      age_band: {
        under_25: 'Under 25',
        '25_to_34': '25 to 34',
        '35_to_44': '35 to 44',
        '45_to_54': '45 to 54',
        '55_and_over': '55 and over',
      },
      ethnicity: {
        asian: 'Asian',
        black: 'Black',
        hispanic: 'Hispanic or Latino',
        indigenous: 'Indigenous',
        middle_eastern: 'Middle Eastern or North African',
        white: 'White',
        mixed: 'Mixed',
        other: 'Another',
      },
      disability: { yes: 'I have a disability', no: 'I have no disability' },
    },
  },
  de: {
    heading: 'Über Sie (freiwillig)',
    why: (company) =>
      `Es hilft ${company} zu sehen, ob Gruppen von Menschen gleich behandelt werden. Niemand sieht, was Sie hier angeben, es spielt bei keiner Entscheidung eine Rolle, und Sie können es ändern oder zurücknehmen.`,
    nothing: 'Keine Angabe',
    save: 'Speichern',
    saved: 'Gespeichert. Vielen Dank.',
    names: { gender: 'Geschlecht', age_band: 'Alter', ethnicity: 'Ethnische Herkunft', disability: 'Behinderung' },
    groups: {
      gender: { woman: 'Frau', man: 'Mann', non_binary: 'Nichtbinär' },
      age_band: {
        under_25: 'Unter 25',
        '25_to_34': '25 bis 34',
        '35_to_44': '35 bis 44',
        '45_to_54': '45 bis 54',
        '55_and_over': '55 und älter',
      },
      ethnicity: {
        asian: 'Asiatisch',
        black: 'Schwarz',
        hispanic: 'Hispanisch oder lateinamerikanisch',
        indigenous: 'Indigen',
        middle_eastern: 'Nahöstlich oder nordafrikanisch',
        white: 'Weiß',
        mixed: 'Mehrere',
        other: 'Eine andere',
      },
      disability: { yes: 'Ich habe eine Behinderung', no: 'Ich habe keine Behinderung' },
    },
  },
  fr: {
    heading: 'À propos de vous (facultatif)',
    why: (company) =>
      `Cela aide ${company} à voir si tous les groupes de personnes sont traités de la même façon. Personne ne voit ce que vous indiquez ici, cela ne joue aucun rôle dans les décisions, et vous pouvez le modifier ou le retirer.`,
    nothing: 'Je préfère ne pas le dire',
    save: 'Enregistrer',
    saved: 'Enregistré. Merci.',
    names: { gender: 'Genre', age_band: 'Âge', ethnicity: 'Origine ethnique', disability: 'Handicap' },
    groups: {
      gender: { woman: 'Femme', man: 'Homme', non_binary: 'Non binaire' },
      age_band: {
        under_25: 'Moins de 25 ans',
        '25_to_34': '25 à 34 ans',
        '35_to_44': '35 à 44 ans',
        '45_to_54': '45 à 54 ans',
        '55_and_over': '55 ans et plus',
      },
      ethnicity: {
        asian: 'Asiatique',
        black: 'Noire',
        hispanic: 'Hispanique ou latino-américaine',
        indigenous: 'Autochtone',
        middle_eastern: 'Moyen-orientale ou nord-africaine',
        white: 'Blanche',
        mixed: 'Plusieurs',
        other: 'Une autre',
      },
      disability: { yes: 'J’ai un handicap', no: 'Je n’ai pas de handicap' },
    },
  },
});
