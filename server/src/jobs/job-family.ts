import { JOB_FAMILIES, type JobFamily } from '@hirewire/contract/job-families';

/** Picks the family of a job by its title, then by its department. A job that matches none is `general`. */
export const getJobFamily = ({ title, department }: { title: string; department: string | null }): JobFamily =>
  findFamily(title) ?? findFamily(department ?? '') ?? 'general';

/**
 * Checks the families in the order of `JOB_FAMILIES`, so a support engineer counts as support and a sales engineer as
 * sales.
 */
const findFamily = (text: string): JobFamily | undefined =>
  JOB_FAMILIES.find((family) => family !== 'general' && WORDS[family].test(text));

/**
 * Each pattern matches from the start of a word, so that "it" is not found in "recruiter"; other languages only where
 * the word is common.
 */
const WORDS: Record<Exclude<JobFamily, 'general'>, RegExp> = {
  support:
    /\b(?:support|help ?desk|service desk|customer (?:service|success|care|experience)|kundendienst|kundenservice)/i,
  people:
    /\b(?:hr\b|human resources|people\b|recruit|talent|personnel|learning and development|personal(?:abteilung|referent|wesen)|ressources humaines)/i,
  sales: /\b(?:sales|account (?:executive|manager)|business development|sdr\b|bdr\b|vertrieb|verkauf|commercial)/i,
  marketing:
    /\b(?:marketing|content|seo\b|brand|growth|social media|copywrit|communications|public relations|community manager)/i,
  finance:
    /\b(?:financ|finanz|account(?:ant|ing|s payable)|controll|bookkeep|payroll|tax\b|treasur|audit|buchhalt|comptab)/i,
  design: /\b(?:design|ux\b|ui\b|illustrat|creative|art director|gestalt)/i,
  engineering:
    /\b(?:(?<!(?:mechanical|civil|electrical|chemical|structural|process|industrial) )engineer(?!ing manager)|develop(?!ment\b)|software|devops|sre\b|programmer|data\b|machine learning|backend|frontend|full.?stack|qa\b|platform|infrastructure|(?<!landscape )architect|entwickl|développ|it\b)/i,
  operations:
    /\b(?:operation|logistic|supply|warehouse|procure|purchas|office|project manag|programme? manag|assistant|administrat|facilit|einkauf|lager)/i,
};
