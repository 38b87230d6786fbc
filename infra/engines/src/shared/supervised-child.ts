import { type Child, startChild } from './child.ts'

// A server that is not ours knows nothing of its standard input. This shell starts it, waits for it, and passes on the end of ours as SIGTERM.
const keeper = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(read -r _ <&3; kill -TERM $server) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`

/** Starts a server that ends with us: asked by SIGTERM when we stop it, and also when we are killed. */
export function startSupervisedChild(program: string, args: string[], env: Record<string, string>): Child {
  return startChild('/bin/sh', ['-c', keeper, 'keeper', program, ...args], env)
}
