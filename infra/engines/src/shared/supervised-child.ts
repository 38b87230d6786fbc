import { type Child, startChild } from './child.ts'

// MongoDB and MinIO ignore the end of standard input. This shell starts the server, and sends SIGTERM when our input ends.
const supervisor = `
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

/** Starts a server that gets a SIGTERM when it is stopped, and also when this process is killed. */
export function startSupervisedChild(program: string, args: string[], env: Record<string, string>): Child {
  return startChild('/bin/sh', ['-c', supervisor, 'supervisor', program, ...args], env)
}
