import vm from 'node:vm';

/**
 * Each file of tests has its modules anew, and jest compiles each of them anew, React's 1.2 MB too. V8 keeps what it has compiled of a
 * script, but not of a function, which is what jest asks for: made as scripts, a process compiles them once and every file only runs them.
 */
const compileAnew = vm.compileFunction;
vm.compileFunction = (code, parameters, options) => {
  // What imports later asks jest for it.
  if (!options?.parsingContext || /\bimport\s*\(/.test(code)) return compileAnew(code, parameters, options);
  const opening = `(function (${parameters.join(',')}) {`;
  const script = new vm.Script(`${opening}${code}\n})`, { filename: options.filename, columnOffset: -opening.length });
  return script.runInContext(options.parsingContext);
};
