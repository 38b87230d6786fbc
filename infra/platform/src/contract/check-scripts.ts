/**
 * Code that no section needs, by what is left of it after minification. The policy of the page (CSP) refuses most of it
 * when it runs; here the team reads it before the upload. It is no proof that a script does nothing of the kind.
 */
const refusedCode: [pattern: RegExp, what: string][] = [
  [/(?<![\w$.])eval\(/, 'evaluates text as code (eval)'],
  // core-js reads the global object so.
  [/(?<![\w$.])Function\((?!["'`]return this["'`]\))["'`\w$]/, 'evaluates text as code (Function)'],
  [/(?<![\w$.])importScripts\(/, 'loads scripts into a worker (importScripts)'],
  [/new (\w+\.)?(Shared)?Worker\((\w+\.)?(URL\.createObjectURL\(|["'`](data|blob):)/, 'starts a worker from text'],
  [/(?<![\w$.])import\(\s*["'`](https?:)?\/\//, 'loads a module from another site'],
  [/\bdocument\.cookie\b|\bcookieStore\b/, 'uses cookies, which each request would carry'],
  [/["'`]authToken["'`]/, 'names the session’s token, which only @keur/kit/session reads'],
  [/\bnavigator\.serviceWorker\b/, 'uses the service worker, which belongs to the shell']
]

/** Returns a sentence for each kind of refused code in a file. */
export const checkScript = (file: string, code: string): string[] =>
  refusedCode.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${file} ${what}.`)
