import { beginRequests } from './api/early-requests.ts';
import { showStartFailure } from './lib/start-failure.ts';
import { loadLanguage } from './texts/load-language.ts';
import './style.css';

beginRequests();
void loadLanguage()
  .then(() => import('./main.tsx'))
  .catch(showStartFailure);
