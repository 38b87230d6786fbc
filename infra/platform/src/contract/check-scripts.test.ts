import { checkScript } from './check-scripts.ts'

test.each([
  ['let t=eval("1")', 'evaluates text as code (eval)'],
  ['(0,x)||new Function("a","return a")()', 'evaluates text as code (Function)'],
  ['importScripts("/x.js")', 'loads scripts into a worker (importScripts)'],
  ['new Worker(URL.createObjectURL(b))', 'starts a worker from text'],
  ['new Worker(`data:text/javascript,1`)', 'starts a worker from text'],
  ['import("https://ailleurs.example/x.js")', 'loads a module from another site'],
  ['import("//ailleurs.example/x.js")', 'loads a module from another site'],
  ['document.cookie="a=1"', 'uses cookies, which each request would carry'],
  ['localStorage["authToken"]', 'names the session’s token, which only @keur/kit/session reads'],
  ['navigator.serviceWorker.register("/x.js")', 'uses the service worker, which belongs to the shell']
])('%s is reported', (code, fault) => {
  expect(checkScript('page.js', code)).toEqual([`page.js ${fault}.`])
})

test.each([
  'e.eval(1)',
  'medieval(1)',
  'Function("return this")()',
  'globalThis.importScripts&&(n=location+"")',
  'import("./page.js")',
  't.e(1).then(()=>t(2))',
  'class A extends Function{}',
  '"function (a) {}"'
])('%s is none of it', (code) => {
  expect(checkScript('page.js', code)).toEqual([])
})
