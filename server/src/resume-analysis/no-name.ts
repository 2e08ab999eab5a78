import { findSection } from '../documents/section-headings.ts';
import { fold } from '../lib/fold.ts';
import { wordPattern } from '../lib/word-pattern.ts';
import { weightOfWord } from './common-words.ts';
import { isJobTitle } from './job-titles.ts';
import { isPlace } from './places.ts';
import { canonicalSkill } from './skills.ts';
import { findStems } from './stems.ts';

/** Words of headings, labels, addresses, companies and letters. */
const WORDS = new RegExp(
  String.raw`(?<![a-z])(?:${wordPattern(`resume curriculum vitae lebenslauf cv biodata bio data page seite street st road rd avenue ave nagar colony
    sector flat village district dist taluk taluka tehsil mandal pincode state university college school [a-z]{0,20}schule gymnasium lycee colegio instituto universidad universite universitat institute institution
    academy vidyalaya polytechnic inc llc ltd limited pvt private gmbh ag corp corporation company group services solutions
    systems technologies technology industries enterprises consultancy consultants constructions traders hospital department
    ministry government board association foundation summary profile objective experience education qualifications?
    skills? projects? training certifications? declaration references? achievements hobbies interests strengths
    responsibilities confidential phone email mail mobile telephone contact address linkedin github www http present
    nationality religion passport visa gender marital status married unmarried male female father fathers mother mothers
    husband husbands wife spouse name letter application applying subject dear sir madam regards sincerely faithfully
    thanking signature photo photograph personal professional technical academic career details information particulars
    synopsis snapshot overview highlights portfolio languages? english hindi french german spanish arabic dob birth
    january february march april june july august september october november december hereby declare date
    the and of for with from my me us our your is are was about into over who we you it this that hello welcome reach touch
    connect toolbox tools journey story chronicle history competencies expertise awards
    employee employer client role duration environment designation organization organisation position
    engineering science management computer business applied development accounting finance
    anschrift geburtsdatum telefon berufserfahrung ausbildung kenntnisse familienstand staatsangehorigkeit
    pradesh nadu kerala karnataka maharashtra gujarat rajasthan telangana bengal haryana bihar odisha jharkhand uttarakhand
    arabia emirates dhabi dubai sharjah qatar oman kuwait bahrain naissance adresse telephone nationalite formation competences permis`)})(?![a-z])`,
);
/** Names that are also words, which only a word list can tell. */
const SMALL = new Set(
  `an or in on at to by has have as be und oder im mit ich wir ist sind et ou un une je nous est sont dans pour avec sur`.split(
    ' ',
  ),
);

/** True if a short text is clearly not a person's name: a heading, a trade, a place, a company. */
export const isNoName = (plain: string): boolean => isNoPerson(plain) || isJobTitle(plain);

/** The same without trades: people are named after them. */
export const isNoPerson = (plain: string): boolean =>
  WORDS.test(fold(plain)) || findSection(plain) !== null || isPlace(plain) || isAllSkills(plain);

const isAllSkills = (plain: string): boolean =>
  plain.split(/\s+/).every((word) => word.length > 1 && canonicalSkill(word) !== null);

/** True if one of its words is an ordinary word. */
export const hasOrdinaryWord = (plain: string): boolean =>
  plain
    .split(/\s+/)
    .some((word) => SMALL.has(word.toLowerCase()) || findStems(word).some((stem) => weightOfWord(stem) < 1));
