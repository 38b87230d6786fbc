/** Ctrl-C, and the word to end, stop what was started; once, however often they come. The process then ends. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    console.log('\nArrêt…')
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
