/** A trie of words: a prefix is a path from the root, so a lookup only compares one letter after another. */

/** A prefix, by its index in this trie. */
export type TrieNode = number
export const ROOT: TrieNode = 0
/** Means that no word has this prefix. */
export const NO_NODE: TrieNode = -1

export type Trie = {
  /** Returns the node reached from a node by the letters of `text` from `start` on. */
  readonly walk: (node: TrieNode, text: string, start?: number) => TrieNode
  /** Returns the child for one more letter (a UTF-16 code unit). */
  readonly step: (node: TrieNode, letter: number) => TrieNode
  /** Returns the child nodes: from `first` up to but not including `end`. */
  readonly children: (node: TrieNode) => readonly [first: TrieNode, end: TrieNode]
  readonly letterOf: (node: TrieNode) => number
  /** The words with this prefix: from `firstWord` up to but not including `endWord`. */
  readonly firstWord: (node: TrieNode) => number
  readonly endWord: (node: TrieNode) => number
  /** Returns the word equal to the prefix, or `NO_NODE`. */
  readonly wordAt: (node: TrieNode) => number
}

/** `sorted` must be sorted by code units and contain no duplicates. */
export function createTrie(sorted: readonly string[]): Trie {
  // Built breadth first, so that the children of a node are adjacent.
  const [letters, starts, ends, depths, firstChild] = [[0], [0], [sorted.length], [0], [] as number[]]
  for (let node = ROOT; node < starts.length; node += 1) {
    firstChild.push(starts.length)
    const [depth, end] = [depths[node] ?? 0, ends[node] ?? 0]
    const first = starts[node] ?? 0
    let word = hasLength(sorted[first], depth) ? first + 1 : first
    while (word < end) {
      const letter = sorted[word]?.charCodeAt(depth) ?? 0
      letters.push(letter)
      depths.push(depth + 1)
      starts.push(word)
      while (word < end && sorted[word]?.charCodeAt(depth) === letter) word += 1
      ends.push(word)
    }
  }
  firstChild.push(starts.length)
  const columns = {
    letter: Uint16Array.from(letters),
    start: Uint32Array.from(starts),
    end: Uint32Array.from(ends),
    depth: Uint16Array.from(depths),
    firstChild: Uint32Array.from(firstChild),
  }

  function step(node: TrieNode, letter: number): TrieNode {
    const end = columns.firstChild[node + 1] ?? 0
    for (let child = columns.firstChild[node] ?? 0; child < end; child += 1) {
      if (columns.letter[child] === letter) return child
    }
    return NO_NODE
  }
  return {
    walk: (start, text, from = 0) => {
      let node = start
      for (let i = from; i < text.length && node !== NO_NODE; i += 1) node = step(node, text.charCodeAt(i))
      return node
    },
    step,
    children: (node) => [columns.firstChild[node] ?? 0, columns.firstChild[node + 1] ?? 0],
    letterOf: (node) => columns.letter[node] ?? 0,
    firstWord: (node) => columns.start[node] ?? 0,
    endWord: (node) => columns.end[node] ?? 0,
    wordAt: (node) => {
      const first = columns.start[node] ?? 0
      return hasLength(sorted[first], columns.depth[node] ?? 0) ? first : NO_NODE
    },
  }
}

const hasLength = (word: string | undefined, length: number) => word?.length === length
