import type { TermGroup } from './term-table.ts';

export const HEALTH: TermGroup[] = [
  {
    source:
      'ESCO occupations “nurse responsible for general care”, “health care assistant”; O*NET 29-1141 (registered nurses), 31-1131; PflBG (Germany), Diplôme d’État d’infirmier (France), NMC (UK); American Heart Association for BLS, ACLS and PALS',
    terms: `
      Nursing?: krankenpflege?, gesundheits- und krankenpflege?, soins infirmiers?, nursing care?, enfermería?, pflegerische versorgung?
      Registered nurse: RN!, rn license, rn licence, registered nurse license, gesundheits- und krankenpfleger, gesundheits- und krankenpflegerin, examinierte pflegefachkraft, pflegefachkraft, pflegefachmann, pflegefachfrau, infirmier diplômé d'état, infirmière diplômée d'état, diplôme d'état d'infirmier, nmc registration, nmc pin, enfermera titulada > Nursing
      Licensed practical nurse: LPN!, lpn license, licensed vocational nurse, LVN! ~ Registered nurse
      Nursing assistant: CNA!, certified nursing assistant, pflegehelfer, pflegeassistenz, pflegehelferin, aide-soignant, aide-soignante, health care assistant, healthcare assistant, pflegefachassistenz, auxiliar de enfermería
      Care of the elderly?: altenpflege?, elderly care?, geriatric care?, soins aux personnes âgées?
      Geriatrics: geriatrie, gériatrie, geriatría ~ Care of the elderly
      Home care?: ambulante pflege?, häusliche pflege?, soins à domicile?, domiciliary care?, home health care?
      Patient care: patientenversorgung, patientenpflege, prise en charge des patients, soins aux patients, atención al paciente, direct patient care
      Basic care: grundpflege, personal care, soins d'hygiène, activities of daily living, ADL!, körperpflege > Patient care
      Medical treatment care: behandlungspflege
      Patient assessment: nursing assessment, pflegeanamnese, évaluation clinique, patient assessments
      Care planning: pflegeplanung, plan de soins, pflegeprozess, care plans
      Care documentation: pflegedokumentation, nursing documentation, dossier de soins, dossier infirmier
      Vital signs: vitalzeichen, vitalzeichenkontrolle, signes vitaux, vital signs monitoring, vitalparameter, constantes vitales
      Medication administration: medikamentengabe, medikamentenverabreichung, administration de médicaments, administering medication, medikamente verabreichen, administering medications, administración de medicamentos, medication rounds
      IV therapy: intravenous therapy, infusionstherapie, iv-therapie, intravenous infusion, perfusion intraveineuse, iv infusions, terapia intravenosa
      IV insertion: iv cannulation, venous cannulation, legen von venenverweilkanülen, pose de perfusion > IV therapy
      Injections?: injektionen?, injection technique?
      Phlebotomy: venipuncture, blood draws, blood drawing, blutentnahme, blutabnahme, prélèvement sanguin, prise de sang, extracción de sangre, venepuncture
      Wound care: wundversorgung, wundmanagement, wound management, wundpflege, soins de plaies, soin des plaies, pansements, cura de heridas, wound dressing
      Certified wound expert: wundexperte icw, wundexperte, wound care certified, wundmanager > Wound care
      Catheterisation: catheterization, katheterisierung, urinary catheterization, blasenkatheter, sondage urinaire, catheter care
      Tracheostomy care: tracheostomapflege, trachealkanüle, soins de trachéotomie
      Mechanical ventilation: beatmung, beatmungspflege, ventilation mécanique, ventilator management, ventilator care
      Intensive care: intensivpflege, critical care, intensivstation, ICU!, soins intensifs, réanimation, cuidados intensivos, intensive care unit
      Emergency care?: notaufnahme?, emergency department?, accident and emergency?, notfallpflege?, soins d'urgence?, emergency nursing?, urgencias?
      Triage: patient triage, ersteinschätzung, manchester triage
      Operating theatre: operating room, op-pflege, bloc opératoire, perioperative nursing, perioperative care, scrub nurse, operationssaal, circulating nurse
      Anaesthesia: anesthesia, anästhesie, anesthésie, anästhesiepflege, anaesthesiology, anesthesiology
      Palliative care: palliativpflege, soins palliatifs, hospice care, palliativversorgung, end-of-life care, cuidados paliativos
      Paediatrics: pediatrics, pädiatrie, pédiatrie, pediatría, kinderheilkunde
      Paediatric nursing: pediatric nursing, kinderkrankenpflege, gesundheits- und kinderkrankenpflege, puériculture > Paediatrics, Nursing
      Obstetrics: geburtshilfe, obstétrique, labor and delivery, obstetricia
      Midwifery: hebammenkunde, hebamme, sage-femme, midwife > Obstetrics
      Oncology: onkologie, oncologie, oncología, oncology nursing
      Chemotherapy: chemotherapie, chimiothérapie, chemotherapy administration > Oncology
      Cardiology: kardiologie, cardiologie, cardiología
      Neurology: neurologie, neurología
      Psychiatry: psychiatrie, psiquiatría
      Mental health nursing: psychiatric nursing, psychiatrische pflege, soins psychiatriques > Psychiatry, Nursing
      Dialysis: dialyse, hemodialysis, hämodialyse, hémodialyse, diálisis
      Infection control: infektionsschutz, hygiene management, krankenhaushygiene, infection prevention, hygiène hospitalière, prévention des infections, hygienemanagement
      Patient education: patientenberatung, patientenedukation, éducation thérapeutique, patient teaching
      Dementia care: demenzbetreuung, demenz?, prise en charge alzheimer, alzheimer care, betreuung demenzkranker
      First aid: erste hilfe, ersthelfer, premiers secours, primeros auxilios, SST!, sauveteur secouriste du travail, first aider, first aid certificate
      CPR: cardiopulmonary resuscitation, reanimation, herz-lungen-wiederbelebung, réanimation cardio-pulmonaire, cpr certified, cpr certification
      BLS!: basic life support, bls certification, bls certified, bls provider > CPR
      ACLS: advanced cardiac life support, advanced cardiovascular life support, acls certified > BLS ~ ALS
      ALS?: advanced life support > BLS
      PALS!: pediatric advanced life support, paediatric advanced life support > BLS
      Paramedic: notfallsanitäter, notfallsanitäterin, paramedics > Emergency medical services
      Emergency medical technician: EMT!, emt-b, rettungssanitäter, rettungssanitäterin > Emergency medical services ~ Paramedic
      Emergency medical services: rettungsdienst, services médicaux d'urgence, SAMU!
      Practice instructor: praxisanleiter, praxisanleitung, tuteur de stage infirmier, clinical mentor
    `,
  },
  {
    source:
      'HL7, WHO (ICD-10), CPT (AMA), ICH-GCP E6, EU GMP/GDP guidelines, national chambers of pharmacists; ESCO “pharmacist”, “physiotherapist”, “dental assistant”, “medical secretary”',
    terms: `
      Electronic health records: ehr, emr, electronic medical records, electronic health record, elektronische patientenakte, dossier patient informatisé, historia clínica electrónica, patient records
      Epic EHR: epic systems, epic hyperspace > Electronic health records ~ Cerner
      Cerner: oracle cerner, cerner millennium > Electronic health records
      Hospital information system: KIS!, krankenhausinformationssystem, hospital information systems, système d'information hospitalier > Electronic health records
      Medical coding: medizinische kodierung, clinical coding, codage pmsi
      ICD-10: icd-10 coding, icd-10-cm, icd-10-gm > Medical coding
      DRG: drg-kodierung, diagnosis related groups > Medical coding
      CPT coding: cpt codes > Medical coding
      Medical billing: gebührenordnung für ärzte, medizinische abrechnung, facturation médicale, GOÄ!, ebm?, goä-abrechnung, privatabrechnung
      Medical assistant: medizinische fachangestellte, mfa?, arzthelferin, assistante médicale, certified medical assistant, medizinischer fachangestellter
      Medical terminology: medizinische fachbegriffe, medizinische terminologie, terminologie médicale
      HIPAA: hipaa compliance
      ECG: ekg, electrocardiogram, elektrokardiogramm, électrocardiogramme
      Radiology: radiologie, imagerie médicale, medical imaging, radiología
      Radiography: röntgen, x-ray, x-ray imaging, x-rays, radiographie > Radiology
      Röntgenschein: fachkunde röntgen, sachkunde röntgen, kenntnisse im strahlenschutz > Radiography
      MRI: magnetic resonance imaging, magnetresonanztomographie, MRT!, IRM!
      CT imaging: computertomographie, computed tomography, ct scans, scanner médical
      Ultrasound: sonography, sonographie, ultraschall, échographie, ultrasound imaging
      Physiotherapy?: physical therapy?, physiotherapie?, kinésithérapie?, krankengymnastik?, fisioterapia?
      Manual therapy: manuelle therapie, thérapie manuelle > Physiotherapy
      Lymphatic drainage: manuelle lymphdrainage, lymphdrainage, drainage lymphatique > Physiotherapy
      Occupational therapy: ergotherapie, ergothérapie, terapia ocupacional
      Speech therapy: logopädie, speech and language therapy, orthophonie, speech-language pathology, logopedia
      Rehabilitation?: medizinische rehabilitation?, rééducation fonctionnelle?
      Psychotherapy?: psychotherapie?, psychothérapie?, psicoterapia?
      Cognitive behavioural therapy: cognitive behavioral therapy, verhaltenstherapie, thérapie cognitivo-comportementale > Psychotherapy
      Counselling?: counseling?, psychosoziale beratung?, accompagnement psychologique?
      Nutrition counselling: ernährungsberatung, nutrition counseling, conseil nutritionnel
      Dietetics: diätassistenz, diététique, dietética ~ Nutrition counselling
      Dental assistance: zahnmedizinische fachangestellte, ZFA!, dental assistant, assistante dentaire, chairside assistance, stuhlassistenz
      Dental prophylaxis: prophylaxe, prophylaxie dentaire ~ Dental hygiene
      Dental hygiene: dentalhygiene, dental hygienist, hygiène dentaire
      Dentistry: zahnmedizin, dentisterie, odontología
      Optometry: augenoptik, optométrie, refraction, refraktion
      Pharmacy?: pharmazie, pharmacie?, farmacia?, community pharmacy, hospital pharmacy
      Pharmacist licence: approbation als apotheker, pharmacist license, licensed pharmacist, diplôme de pharmacien, registered pharmacist > Pharmacy
      Dispensing: medication dispensing, dispensing prescriptions, arzneimittelabgabe, délivrance de médicaments, prescription dispensing, dispensación > Pharmacy
      Compounding: drug compounding, rezepturherstellung, préparation magistrale, préparations magistrales, herstellung von rezepturen > Pharmacy
      Sterile compounding: sterilherstellung, aseptic compounding > Compounding
      Pharmacovigilance: pharmakovigilanz, drug safety, arzneimittelsicherheit, farmacovigilancia
      Medication review: medikationsanalyse, medikationsmanagement, bilan de médication, medication therapy management
      Clinical trials: klinische studien, essais cliniques, clinical studies, klinische prüfungen, ensayos clínicos > Clinical research
      Clinical research?: recherche clinique?, klinische forschung?, investigación clínica?
      Good clinical practice: ich-gcp, gcp guidelines, gcp certification, gcp-training, gute klinische praxis, bonnes pratiques cliniques > Clinical trials
      Clinical monitoring: clinical research associate, site monitoring, klinisches monitoring, cra? > Clinical trials
      Regulatory affairs: zulassung von arzneimitteln, affaires réglementaires, arzneimittelzulassung, asuntos regulatorios
      GMP: good manufacturing practice, gute herstellungspraxis, bonnes pratiques de fabrication, cgmp, gmp-umfeld, gmp environment, gmp compliance, BPF!
      GDP guidelines: good distribution practice, gdp-leitlinien
      Medical device regulation: mdr?, medizinprodukterecht, medizinprodukteverordnung, eu mdr
      Sterile processing: sterilgutaufbereitung, zsva, aemp, sterile supply, stérilisation hospitalière, instrumentenaufbereitung
      Veterinary care: tiermedizin, veterinary medicine, soins vétérinaires, tiermedizinische fachangestellte, veterinary nursing
      Driving patients: krankentransport, patient transport, transport sanitaire
    `,
  },
];
