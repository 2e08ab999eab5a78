import type { TermGroup } from './term-table.ts';

export const DESIGN: TermGroup[] = [
  {
    source: 'The makers’ documentation: help.figma.com, sketch.com/docs, helpx.adobe.com, help.autodesk.com',
    terms: `
      Figma ~ Sketch, Adobe XD
      Sketch?: sketch app ~ Adobe XD
      Adobe XD: xd?
      InVision: invision app ~ Figma
      Axure: axure rp > Prototyping
      Miro!: miro board
      Adobe Creative Suite: adobe creative cloud, creative cloud, creative suite, adobe cc, adobe suite, suite adobe
      Photoshop: adobe photoshop > Adobe Creative Suite ~ Affinity Photo
      Lightroom: adobe lightroom > Adobe Creative Suite ~ Photoshop
      Illustrator: adobe illustrator > Adobe Creative Suite ~ CorelDRAW
      InDesign: adobe indesign > Adobe Creative Suite ~ QuarkXPress
      After Effects: adobe after effects > Adobe Creative Suite
      Premiere Pro: adobe premiere pro, adobe premiere > Video editing, Adobe Creative Suite ~ Final Cut Pro, DaVinci Resolve
      Final Cut Pro: final cut > Video editing
      DaVinci Resolve > Video editing
      Affinity Photo
      CorelDRAW: corel draw
      QuarkXPress
      Canva ~ Photoshop
      Adobe Acrobat: acrobat pro
      Framer?: framer motion ~ Figma
      Webflow ~ WordPress
    `,
  },
  {
    source:
      'ISO 9241 (human-centred design), W3C (WCAG, WAI-ARIA), ESCO knowledge “graphic design” and skill “design user interface”',
    terms: `
      UX design: ux?, user experience, user experience design, diseño ux ~ UI design
      UX/UI design: ui/ux design, ui/ux, ux/ui > UX design, UI design
      UI design: ui?, user interface design, interface design, design d'interface
      Interaction design: interaktionsdesign, design d'interaction > UX design
      Prototyping: prototypes?, prototypage, rapid prototyping
      Wireframing: wireframes?, wireframe
      Usability testing: usability tests, tests utilisateurs, user testing ~ User research
      User research: ux research, nutzerforschung, recherche utilisateur, user interviews
      User-centred design: user-centered design, human-centred design, human-centered design, nutzerzentriertes design
      Information architecture: informationsarchitektur, architecture de l'information
      Design thinking
      Design systems: design system, designsysteme, designsystem
      Accessibility: wcag, a11y, web accessibility, barrierefreiheit, accessibilité numérique
      Responsive design: responsive web design, responsives design
      Web design: webdesign, conception web
      Graphic design?: grafikdesign?, graphisme?, conception graphique?, diseño gráfico?, visual design?
      Corporate design: corporate identity, identité visuelle, brand identity
      Typography: typografie, typographie
      Layout design: page layout, desktop publishing, DTP!, mise en page
      Packaging design: verpackungsdesign
      Print production: druckvorstufe, prepress, pre-press, prépresse, reinzeichnung
      Motion design: motion graphics ~ Animation
      Animation?: 2d animation, 3d animation
      3D modelling: 3d modeling, 3d-modellierung, modélisation 3d
      Illustration?: digital illustration
      Industrial design: industriedesign, design industriel, diseño industrial
      Product design?: produktdesign, design produit
      Interior design: innenarchitektur, architecture d'intérieur, diseño de interiores
      Fashion design?: modedesign?, stylisme?
      Photography?: fotografie?, photographie?
      Video editing: videoschnitt, videobearbeitung, montage vidéo, edición de vídeo
      Video production: videoproduktion, production vidéo
      Audio editing: audiobearbeitung, montage audio ~ Sound engineering
      Sound engineering: tontechnik, audio engineering, ingénierie du son
      Sound design: sounddesign
    `,
  },
];
