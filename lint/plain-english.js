/**
 * Words that make a native reader stop, from the glossary's "instead of" column. They are refused in comments, in the
 * titles of tests, in the catalogues of texts and in the summaries on the API page.
 */
const INSTEAD_OF = [
  [/\b(some|any|no)body('s)?\b|\bwhoever('s)?\b/i, 'name the role: candidate, approver, user, sender, caller'],
  [/\beverybody('s)?\b/i, '“everyone”, or name the role'],
  [/\bby (itself|themselves|himself|herself)\b/i, '“automatically”, or say who does it'],
  [/\bby hand\b/i, '“manually”'],
  [/\banew\b/i, '“again”'],
  [/\b(call|called|calls|calling) (it )?off\b/i, '“cancel”'],
  [
    /\b(give|gives|given|bring|brings|brought|take|takes|taken|took) (it |them )?back\b/i,
    '“undo”, “restore”, “release” or “cancel”',
  ],
  [/\bstands? again\b/i, '“is restored”'],
  [/\bin hand\b|\btak(e|es|en|ing) up\b/i, '“claim”, “in progress”'],
];

/** The code is in British English; the screens, in the American spelling, are not checked. */
const BRITISH = [
  [/\b(?:[Aa]|[Rr]ea)nalyz\w+/, '“analyse”'],
  [/\bcancel(ed|ing)\b/i, '“cancelled”, “cancelling”'],
  [/\bcolors?\b/i, '“colour”'],
];

export const plainEnglish = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const path = file.slice(process.cwd().length + 1);
    if (path.startsWith('lint/')) return {};
    const check = (node, text) => {
      for (const [pattern, better] of INSTEAD_OF) {
        const found = pattern.exec(text);
        if (found) context.report({ node, message: `“${found[0]}” stops a native reader: ${better}.` });
      }
    };
    const checkCode = (node, text) => {
      check(node, text);
      for (const [pattern, better] of BRITISH) {
        const found = pattern.exec(text);
        if (found) context.report({ node, message: `“${found[0]}”: the code is in British English, ${better}.` });
      }
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) checkCode(comment, comment.value);
      },
      CallExpression({ callee, arguments: [title] }) {
        const name = callee.name ?? callee.object?.name ?? callee.callee?.object?.name;
        if (['it', 'test', 'describe'].includes(name) && typeof title?.value === 'string')
          checkCode(title, title.value);
      },
      Property({ key, value }) {
        if (path.startsWith('contract/src/') && key.name === 'summary' && typeof value.value === 'string')
          check(value, value.value);
      },
      Literal(node) {
        if (/^web\/src\/(texts|portal\/texts)\//.test(path) && typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement(node) {
        if (/^web\/src\/(texts|portal\/texts)\//.test(path)) check(node, node.value.cooked ?? '');
      },
    };
  },
};
