/** Fails the tests when a package warns that a later version refuses what we do. */
const refuse = (warning: Error) => {
  if (warning.name === 'DeprecationWarning') throw warning;
};
// Test files share a process.
if (process.listeners('warning').every(({ name }) => name !== refuse.name)) process.on('warning', refuse);
