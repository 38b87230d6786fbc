/**
 * Something that runs on this machine for a test of many machines: a container engine, an API server of Kubernetes, a
 * database of three nodes. Each file of this folder starts one; what it needs is fetched or built once, into the cache
 * of engines.
 */
export interface ClusterEngine {
  /** For the operator, in a sentence: what runs, and where. */
  description: string
  /** Ends its processes and removes its data. Never throws because something has ended already. */
  stop(): Promise<void>
}

/** What a command of `npm run cluster` gets. */
export interface ClusterContext {
  /** What follows the name of the command. */
  parameters: string[]
  log: (line: string) => void
  /** Stops this engine when the command ends, fails or is interrupted; the last one first. Returns it. */
  use<Engine extends Pick<ClusterEngine, 'stop'>>(engine: Engine): Engine
}

/** Resolves with true when everything that it shows was well. Throws a sentence for the operator. */
export type ClusterCommand = (context: ClusterContext) => Promise<boolean>
