import type { TermGroup } from './term-table.ts';

export const SCIENCE: TermGroup[] = [
  {
    source:
      'IUPAC Gold Book and ISO/IEC 17025 (laboratories), OECD Principles of GLP, pharmacopoeias (Ph. Eur., USP); ESCO “chemical laboratory technician”, “biomedical scientist”; O*NET 19-4',
    terms: `
      Laboratory work?: laborarbeit?, laborerfahrung?, travail en laboratoire?, lab work?, labortätigkeit?, laboratory experience?, trabajo de laboratorio?, laborpraxis?, wet lab?
      GLP!: good laboratory practice, gute laborpraxis, bonnes pratiques de laboratoire > Laboratory work
      ISO 17025: iso/iec 17025, din en iso 17025, en iso/iec 17025
      Chemistry?: chemie?, chimie?, química?
      Analytical chemistry: analytische chemie, chimie analytique, chemische analytik, instrumentelle analytik, química analítica > Chemistry
      Organic synthesis: organische synthese, synthèse organique, organic chemistry, organische chemie > Chemistry
      Biochemistry: biochemie, biochimie, bioquímica
      Microbiology: mikrobiologie, microbiologie, microbiología
      Molecular biology: molekularbiologie, biologie moléculaire, biología molecular
      Cell culture: zellkultur, culture cellulaire, cell culturing, zellkulturtechnik, tissue culture, cultivo celular
      Immunology: immunologie, inmunología
      Genetics: genetik, génétique, genética
      HPLC: high-performance liquid chromatography, hochleistungsflüssigkeitschromatographie, chromatographie liquide haute performance > Chromatography ~ Gas chromatography
      UPLC: uhplc > HPLC
      Gas chromatography: gaschromatographie, gc?, chromatographie en phase gazeuse, gc/fid > Chromatography
      GC-MS: gc/ms, gcms > Gas chromatography, Mass spectrometry
      LC-MS: lc/ms, lc-ms/ms, lcms > HPLC, Mass spectrometry
      Chromatography: chromatographie, cromatografía
      Mass spectrometry: massenspektrometrie, spectrométrie de masse, espectrometría de masas
      Spectroscopy: spektroskopie, spectroscopie, espectroscopía
      UV/Vis: uv-vis spectroscopy, uv/vis-spektroskopie > Spectroscopy
      FTIR: ftir spectroscopy, ft-ir > Spectroscopy
      NMR: nuclear magnetic resonance, nmr-spektroskopie, RMN! > Spectroscopy
      Titration: titrimetrie, titrage
      PCR: polymerase chain reaction, polymerase-kettenreaktion
      qPCR: real-time pcr, quantitative pcr > PCR
      RT-PCR > PCR
      ELISA: elisa assays, elisa-test
      Western blot: western blotting, western blots
      Gel electrophoresis: gelelektrophorese, électrophorèse sur gel, electrophoresis
      SDS-PAGE > Gel electrophoresis
      Flow cytometry: durchflusszytometrie, FACS!, cytométrie en flux
      DNA sequencing: dna-sequenzierung, séquençage adn, sequenzierung, séquençage
      Next-generation sequencing: NGS! > DNA sequencing
      Cloning?: dna cloning?, molekulare klonierung?, clonage moléculaire?
      Gene editing: genome editing, genomeditierung, édition génomique
      CRISPR: crispr/cas9, crispr-cas9 > Gene editing
      Microscopy: mikroskopie, microscopie, microscopía
      Histology: histologie, histología
      Haematology: hematology, hämatologie, hématologie
      Clinical chemistry: klinische chemie, chimie clinique, biochimie clinique
      Medical laboratory technology: medizinisch-technische laborassistenz, mtla, mtl?, medical laboratory scientist, technicien de laboratoire médical, medical technologist
      Sample preparation: probenvorbereitung, préparation d'échantillons, probenaufbereitung, sample prep, preparación de muestras
      Method development: methodenentwicklung, développement de méthodes, analytical method development
      Assay development: assay-entwicklung, développement d'essais > Method development
      Method validation: methodenvalidierung, validation de méthodes, analytical method validation
      Process validation: prozessvalidierung, validation des procédés
      Equipment qualification: gerätequalifizierung, qualification d'équipements, anlagenqualifizierung, iq/oq/pq
      Calibration?: kalibrierung?, étalonnage?, instrument calibration?
      LIMS: laboratory information management system, laborinformationssystem
      SOP writing: sop-erstellung, writing sops, standard operating procedures, rédaction de procédures
      Batch records: batch record review, herstellungsdokumentation, dossier de lot
      CAPA: corrective and preventive actions, corrective and preventive action
      Change control: änderungskontrolle, maîtrise des changements
      Biosafety: biologische sicherheit, biosécurité, bsl-2, gentechniksicherheit
      Animal testing: tierversuche, in vivo studies, expérimentation animale, versuchstierkunde
      FELASA: felasa b, felasa certificate > Animal testing
      Toxicology: toxikologie, toxicologie, toxicología
      Bioinformatics: bioinformatik, bioinformatique, bioinformática
      Process engineering: verfahrenstechnik, génie des procédés ~ Chemical engineering
      Chemical engineering: chemieingenieurwesen, génie chimique, ingeniería química
      Fermentation: fermentationstechnik
      Food technology: lebensmitteltechnologie, technologie alimentaire, food science
      Formulation development: galenik, formulierungsentwicklung, galénique
      Physics?: physik?, physique?
      Optics: optik?, optique?
      Photonics: photonik, photonique > Optics
      Geology: geologie, géologie
      Environmental science: umweltwissenschaften, sciences de l'environnement
      Mathematics?: mathematik?, mathématiques?
      Sustainability?: nachhaltigkeit?, développement durable?, nachhaltigkeitsmanagement
      ESG!: environmental social and governance > Sustainability
      Corporate social responsibility: responsabilité sociétale des entreprises, rse?, csr? > Sustainability
      Sustainability reporting: nachhaltigkeitsberichterstattung, esg reporting, reporting extra-financier > Sustainability
      Life cycle assessment: ökobilanz, lca?, analyse du cycle de vie
      Carbon accounting: greenhouse gas protocol, ghg protocol, bilan carbone, treibhausgasbilanz
      CSRD: corporate sustainability reporting directive > Sustainability reporting
      R&D?: research and development?, forschung und entwicklung?, recherche et développement?, f&e?, investigación y desarrollo?
    `,
  },
];
