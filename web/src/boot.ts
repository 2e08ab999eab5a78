import { loadLanguage } from './texts/language.ts';
import './style.css';

void loadLanguage().then(() => import('./main.tsx'));
