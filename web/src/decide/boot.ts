import { showStartFailure } from '../lib/start-failure.ts';
import { loadLanguage } from '../texts/load-language.ts';
import './decide.css';

void loadLanguage()
  .then(() => import('./main.tsx'))
  .catch(showStartFailure);
