import { showStartFailure } from '../lib/start-failure.ts';
import { loadLanguage } from '../texts/language.ts';
import './decide.css';

void loadLanguage()
  .then(() => import('./main.tsx'))
  .catch(showStartFailure);
