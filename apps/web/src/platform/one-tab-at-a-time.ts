/** Runs `work` when no other tab runs work of this name. Browsers without locks run it at once. */
export const oneTabAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
