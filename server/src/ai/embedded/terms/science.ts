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
      HPLC: high-performance liquid chromatography, hochleistungsflüssigkeitschromatographie, uplc, flüssigchromatographie > Chromatography ~ Gas chromatography
      Gas chromatography: gaschromatographie, gc?, chromatographie en phase gazeuse, gc/fid > Chromatography
      GC-MS: gc/ms, gcms > Gas chromatography, Mass spectrometry
      LC-MS: lc/ms, lc-ms/ms, lcms > HPLC, Mass spectrometry
      Chromatography: chromatographie, cromatografía
      Mass spectrometry: massenspektrometrie, spectrométrie de masse, espectrometría de masas
      Spectroscopy: spektroskopie, spectroscopie, uv/vis, ftir, espectroscopía
      NMR: nuclear magnetic resonance, nmr-spektroskopie, RMN! > Spectroscopy
      Titration: titrimetrie, titrage
      PCR: polymerase chain reaction, qpcr, rt-pcr, real-time pcr, polymerase-kettenreaktion
      ELISA: elisa assays, elisa-test
      Western blot: western blotting, western blots
      Gel electrophoresis: gelelektrophorese, électrophorèse, electrophoresis, sds-page
      Flow cytometry: durchflusszytometrie, FACS!, cytométrie en flux
      DNA sequencing: next-generation sequencing, NGS!, sequenzierung, séquençage
      Cloning?: dna cloning?, molekulare klonierung?, clonage moléculaire?
      CRISPR: crispr/cas9, gene editing, crispr-cas9
      Microscopy: mikroskopie, microscopie, microscopía
      Histology: histologie, histología, histopathology
      Haematology: hematology, hämatologie, hématologie
      Clinical chemistry: klinische chemie, chimie clinique, biochimie clinique
      Medical laboratory technology: medizinisch-technische laborassistenz, mtla, mtl?, medical laboratory scientist, technicien de laboratoire médical, medical technologist
      Sample preparation: probenvorbereitung, préparation d'échantillons, probenaufbereitung, sample prep, preparación de muestras
      Assay development: methodenentwicklung, method development, développement de méthodes
      Method validation: methodenvalidierung, validation de méthodes, analytical method validation
      Process validation: prozessvalidierung, validation des procédés, iq/oq/pq
      Equipment qualification: gerätequalifizierung, qualification d'équipements, anlagenqualifizierung
      Calibration?: kalibrierung?, étalonnage?, instrument calibration?
      LIMS: laboratory information management system, laborinformationssystem, labware lims
      SOP writing: sop-erstellung, writing sops, standard operating procedures, rédaction de procédures
      Batch records: batch record review, herstellungsdokumentation, dossier de lot
      CAPA: corrective and preventive actions, corrective and preventive action
      Change control: änderungskontrolle, maîtrise des changements
      Biosafety: biologische sicherheit, biosécurité, bsl-2, gentechniksicherheit
      Animal testing: tierversuche, felasa, in vivo studies, expérimentation animale, versuchstierkunde
      Toxicology: toxikologie, toxicologie, toxicología
      Bioinformatics: bioinformatik, bioinformatique, bioinformática
      Process engineering?: verfahrenstechnik?, génie des procédés?, chemical engineering?, ingeniería química?, génie chimique?
      Fermentation: fermentationstechnik, bioreactors, bioprocessing
      Food technology: lebensmitteltechnologie, technologie alimentaire, food science, agroalimentaire
      Formulation development: galenik, formulierungsentwicklung, galénique
      Physics?: physik?, physique?
      Optics: optik?, optique?, photonics, photonik
      Geology: geologie, géologie
      Environmental science: umweltwissenschaften, sciences de l'environnement
      Mathematics?: mathematik?, mathématiques?
      Sustainability?: nachhaltigkeit?, développement durable?, ESG!, esg reporting?, nachhaltigkeitsmanagement?, csr?, sustainability reporting?, nachhaltigkeitsberichterstattung?
      Life cycle assessment: ökobilanz, lca?, analyse du cycle de vie
      Carbon accounting: greenhouse gas protocol, ghg protocol, bilan carbone, treibhausgasbilanz
      CSRD: corporate sustainability reporting directive > Sustainability
      R&D: research and development, forschung und entwicklung, recherche et développement, F&E!, investigación y desarrollo
    `,
  },
];
