/** Phrases of known candidates, in the languages of `hiring-phrases.ts`. Matched against folded text. */
const any = (...phrases: string[]) => new RegExp(`(?<![a-z0-9])(?:${phrases.join('|')})`);

/** An action and its object close together, in either order. */
const near = (actions: string, meetings: string) =>
  `(?:${actions})\\w*\\b.{0,80}?\\b(?:${meetings})|(?:${meetings})\\w*\\b.{0,80}?\\b(?:${actions})`;

const PROCESS =
  '(?:application|candidacy|interview|process|position|role|bewerbung|vorstellungsgesprach|candidature|recrutement|entretien|candidatura|solicitud|postulacion|proceso|entrevista|selezione|colloquio|processo|vaga|sollicitatie|procedure|aplikacj\\w+|rekrutacj\\w+|kandydatur\\w+|zgloszeni\\w+|rozmow\\w+)';

/** The words of hiring itself. */
export const ABOUT_PROCESS = any(PROCESS);

/** Asks for the status. */
export const ASKS_STATUS = any(
  '(?:any|some) (?:\\w+ )?(?:news|updates?|feedback|word|decision|progress)\\b',
  `(?:status|state|outcome|progress|receipt) of (?:my|the) (?:\\w+ )?${PROCESS}`,
  "(?:hear|heard) (?:back|anything|from you)|have not heard|haven't heard",
  `(?:follow(?:ing)?[- ]up|checking in|check in|inquir\\w+|enquir\\w+|wondering|ask\\w*) (?:on|about|regarding|with regard to|if|whether) .{0,60}${PROCESS}`,
  'i (?:have )?applied (?:for|to|on|last|two|three|a|some|in|via|with) .{0,80}(?:ago|week|month|news|heard|status|update)',
  '(?:stand|status|eingang) (?:meiner|der) bewerbung|gibt es (?:schon|bereits|etwas)|(?:ruck|rueck)meldung|neuigkeiten|nachfragen|nachzufragen|nichts (?:mehr )?(?:von ihnen )?gehort',
  `(?:des nouvelles|suites?|suivi|avancement|etat|relance\\w*|retour|reponse) .{0,60}${PROCESS}|sans (?:nouvelles|reponse) de votre part`,
  `(?:novedad\\w*|noticias?|estado|respuesta|informacion|situacion) .{0,60}${PROCESS}`,
  `(?:novita|notizie|aggiornament[oi]|riscontro|stato|esito) .{0,60}${PROCESS}`,
  `(?:novidades?|noticias?|estado|status|retorno|atualizac\\w+|resposta|feedback) .{0,60}${PROCESS}`,
  `(?:nieuws|update|status|stand van zaken|terugkoppeling|bericht|reactie) .{0,60}${PROCESS}|nog niets (?:van u )?(?:gehoord|vernomen)`,
  `(?:wiesci|informacj\\w+|status\\w*|odpowied\\w+|decyzj\\w+|etap\\w*|wynik\\w*) .{0,60}${PROCESS}`,
);

/** A date is confirmed, moved or thanked for. */
export const ABOUT_INTERVIEW = any(
  near(
    "confirm|look(?:ing)? forward|reschedul|postpone|cancel|attend|i am available|i'm available|my availability|thank|able to make|can ?not make|can't make|unable to|works for|suits|is fine|is perfect",
    'interview|appointment|our (?:meeting|call|conversation|chat)|slot',
  ),
  '(?:my|our|the|upcoming|todays|tomorrows) interview\\b|mein(?:em|en)? vorstellungsgesprach|unser(?:em|en)? gesprach|(?:mon|notre) entretien|(?:mi|nuestra) entrevista|(?:il mio|nostro) colloquio|(?:minha|nossa) entrevista|(?:mijn|ons) (?:sollicitatie)?gesprek|(?:moja|moje|nasza|nasze) rozmow',
  '(?:works|suits) (?:well |perfectly |fine |great )?(?:for )?me\\b',
  'thank you for (?:the |your )?(?:invitation|time (?:today|yesterday))',
  near(
    'bestatig|freue mich|danke|vielen dank|verschieb|verleg|zusag|absag|wahrnehm|nehme|passt|klappt|verhindert',
    'termin|gesprach|vorstellungsgesprach|interview|telefonat|einladung|kennenlern',
  ),
  near(
    'confirme|reporter|decaler|disponible|merci|remercie|presence|serai|annuler|empeche',
    'entretien|rendez-vous|invitation|entrevue',
  ),
  near(
    'confirm|disponible|gracias|reprogramar|cambiar|aplazar|asistir|asistencia|me va bien|no puedo|agradezco',
    'entrevista|cita\\b|reunion|invitacion',
  ),
  near(
    'conferm|disponibil|ringrazio|grazie|spostare|rinviare|rimandare|presente|partecip|va bene|non posso',
    'colloquio|appuntamento|intervista|incontro|invito',
  ),
  near(
    'confirm|disponivel|disponibilidade|obrigad|agradec|remarcar|adiar|reagendar|presenca|nao posso',
    'entrevista|reuniao|convite',
  ),
  near(
    'bevestig|beschikbaar|bedankt|dank|verzetten|verplaatsen|schikt|past\\b|komt|kan helaas',
    'gesprek|interview|afspraak|uitnodiging',
  ),
  near('potwierdz|dzieku|przeloz|przesun|odpowiada|pasuje|nie moge|odwola', 'rozmow|spotkani|termin|zaproszeni'),
);

/** A requested task is sent. Only used for replies, since anyone could write it. */
export const SENDS_TASK = any(
  '(?:solution|assignment|take[- ]home|(?:coding |technical |sql |home)?(?:task|exercise|challenge|test|work)|case study|assessment|submission)\\b',
  '(?:losung|loesung|aufgabe|ubung|uebung|probeaufgabe|fallstudie|ausarbeitung|testaufgabe)\\w*',
  '(?:exercice|test technique|etude de cas|solution|devoir|mise en situation)\\b',
  '(?:ejercicio|prueba|solucion|tarea|caso practico)\\b',
  '(?:esercizio|prova|soluzione|compito|elaborato|svolgimento)\\b',
  '(?:exercicio|teste|solucao|tarefa|desafio)\\b',
  '(?:opdracht|oefening|uitwerking|oplossing|casus)\\w*',
  '(?:zadani\\w+|rozwiazani\\w+|test\\w*)\\b',
);

/** The same, so explicit that no sign of a reply is needed. */
export const SENDS_OWN_TASK = any(
  '(?:my|completed|finished|the requested) (?:\\w+ ){0,2}(?:solution|assignment|take[- ]home|coding challenge|exercise|case study)\\b',
  '(?:meine (?:losung|loesung|ausarbeitung)|ma solution|mi solucion|la mia soluzione|minha solucao|mijn (?:uitwerking|oplossing)|moje rozwiazanie)',
);

/** Withdraws, or accepts or declines an offer. */
export const STEPS_BACK = any(
  'withdraw(?:ing|al)?\\b|no longer (?:interested|available|be (?:available|able))|(?:accepted|taken) (?:another|a different) (?:offer|position|job|role)',
  near('ziehe|zuruckzieh|zurueckzieh|zuruckzuzieh|ruckzug|nicht mehr', 'bewerbung'),
  near('retire|retrait|retracte', 'candidature'),
  near('retir|desist|renunci', 'candidatura|solicitud|proceso|processo'),
  near('ritir|rinunci', 'candidatura|selezione'),
  near('trek|intrek|terugtrek', 'sollicitatie'),
  'wycofuj\\w*|wycofac|rezygnuj\\w*|rezygnacj\\w*',
);

export const ABOUT_OFFER = any(
  '(?:accept\\w*|sign(?:ed)?|declin\\w+|pleased with|questions? (?:about|on|regarding)) .{0,40}(?:offer|contract)\\b',
  '(?:angebot|vertrag|arbeitsvertrag)\\b.{0,60}(?:annehm|nehme|unterschrieben|zusag|ablehn)|(?:nehme|unterschrieben\\w*) .{0,40}(?:angebot|vertrag)',
  '(?:accepte|signe\\w*|decline) .{0,40}(?:offre|contrat)|(?:acepto|firmado|rechazo) .{0,40}(?:oferta|contrato)|(?:accetto|firmato) .{0,40}(?:offerta|contratto)',
  '(?:aceito|assinado) .{0,40}(?:oferta|proposta|contrato)|(?:accepteer|ondertekend\\w*) .{0,40}(?:aanbod|contract)|(?:przyjmuj\\w*|podpisan\\w*) .{0,40}(?:ofert|umow)',
);

/** Something that was requested earlier. */
export const AS_ASKED = any(
  'as (?:requested|discussed|agreed|promised)|as you (?:asked|requested)|per your request|you asked (?:me )?for|(?:updated|newer|corrected|latest) (?:version|cv|resume)',
  'wie (?:gewunscht|gewuenscht|besprochen|vereinbart|telefonisch|erbeten|angefordert)|aktualisierte[rn]?',
  'comme (?:demande|convenu|discute)|suite a (?:votre demande|notre (?:entretien|echange|conversation))',
  'como (?:solicit|acord|pidi|pedi|habl|convers|comenta|combinad)\\w*|segun lo (?:solicitado|acordado)',
  'come (?:richiesto|concordato|da accordi)|conforme (?:solicitado|pedido|combinado)|zoals (?:gevraagd|besproken|afgesproken)|zgodnie z (?:prosba|ustaleniami)',
);

/** A subject, or a quoted letter of ours, about hiring. */
export const HIRING_TOPIC = any(
  '(?:application|applying|interview|position|role|job|vacancy|opening|assessment|offer|task|assignment|exercise|challenge|candidacy|next steps|your (?:cv|resume))\\b',
  '\\w{0,30}bewerbung|vorstellungsgesprach|(?:ihre |ihr )?(?:aufgabe|stelle|unterlagen|lebenslauf)|einladung',
  "candidature|entretien|poste|exercice|offre d'emploi|recrutement|candidatura|entrevista|puesto|vacante|prueba|colloquio|posizione|selezione|prova|vaga|teste",
  'sollicitatie|vacature|functie|opdracht|gesprek|aplikacj\\w+|rekrutacj\\w+|rozmow\\w+|stanowisk\\w+|zadani\\w+',
);

export const CALENDAR_ANSWER =
  /^(?:accepted|declined|tentative(?:ly accepted)?|new time proposed|zugesagt|abgesagt|mit vorbehalt|angenommen|abgelehnt|accepte|refuse|provisoire|aceptad[oa]|rechazad[oa]|accettat[oa]|rifiutat[oa]|aceite|aceito|recusad[oa]|geaccepteerd|geweigerd|zaakceptowan[oe]|odrzucon[oe])\s*:/;

export const ANSWER_PREFIX =
  /^(?:\[[^\]]{1,40}\] ?)?(?:re|aw|antw|antwort|sv|vs|odp|rif|ref|res|reponse)(?:\[\d+\])? ?:/;
export const FORWARD_PREFIX =
  /^(?:\[[^\]]{1,40}\] ?)?(?:fwd?|wg|tr|rv|enc|i|doorst|pd|vb|weitergeleitet)(?:\[\d+\])? ?:/;
