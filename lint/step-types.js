import { STEP_TYPES } from '../contract/src/steps.ts';

const MESSAGE =
  'The engine and the portal know no type of step: write the fact into STEPS (contract/src/steps.ts), or let the feature hand it over in its feature.ts.';
const FOLDERS = /server\/src\/(?:engine|portal)\/(?!.*\.test\.ts$)/;
const NAMED = new RegExp(`'(?:${STEP_TYPES.join('|')})'`);

/** What differs between types of steps is known to the contract and to the features that carry them out. */
export const stepTypes = {
  create(context) {
    if (!FOLDERS.test(context.filename.replaceAll('\\', '/'))) return {};
    return {
      Literal: (node) => STEP_TYPES.includes(node.value) && context.report({ node, message: MESSAGE }),
      TemplateElement: (node) => NAMED.test(node.value.raw) && context.report({ node, message: MESSAGE }),
    };
  },
};
