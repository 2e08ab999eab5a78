import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeLines } from '../../lines.ts';
import type { Applicant } from './applicants.ts';
import { asDocx, asPdf, asText, type Layout } from './layout.ts';

/**
 * Writes realistic resumes in the format of any measured set: each as text, and alternately as a PDF or a Word file.
 */
export const writeLifelike = async (folder: string, layouts: Layout[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const rows = [];
  for (const { name, people, write } of layouts)
    for (const [index, person] of people.entries()) {
      const id = `${name.replaceAll(/\W+/g, '-')}-${index + 1}`.toLowerCase();
      const blocks = write(person);
      const text = asText(blocks);
      const other = index % 2 === 0 ? 'pdf' : 'docx';
      await writeFile(path.join(folder, `${id}.txt`), text);
      await writeFile(path.join(folder, `${id}.${other}`), other === 'pdf' ? asPdf(blocks) : asDocx(blocks));
      rows.push({ id, txt: `${id}.txt`, [other]: `${id}.${other}`, gold: toGold(person, text) });
    }
  await writeLines(folder, 'resumes.jsonl', rows);
};

/** The details in the text: some layouts omit contacts or the state. */
const toGold = ({ name, email, phone, city, region, work, schools, skills }: Applicant, text: string) => ({
  name,
  email: text.includes(email) ? email : null,
  phone: text.includes(phone) ? phone : null,
  location: text.includes(`${city}, ${region}`) ? `${city}, ${region}` : city,
  companies: work.map(({ employer }) => employer),
  designations: work.map(({ title }) => title),
  colleges: schools.map((one) => one.school),
  degrees: schools.map(({ degree }) => degree),
  graduation_years: schools.map(({ year }) => year),
  skills: skills.map((skill) => skill.name),
  years_of_experience: null,
});
