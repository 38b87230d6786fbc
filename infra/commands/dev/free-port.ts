import { assertPortFree } from '@keur/engines/port'

/** The wanted port, or the first free one of the few behind it: the site itself may run at the wanted one. */
export async function portFrom(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 20; port += 1) {
    const free = await assertPortFree(port, 'PORT').then(
      () => true,
      () => false
    )
    if (free) return port
  }
  await assertPortFree(wanted, 'PORT')
  return wanted
}
