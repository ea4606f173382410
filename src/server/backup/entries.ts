import {
  Checksum,
  type FileBegins,
  formatVersion,
  type Head,
  head,
  isSame,
  mark,
  type TableBegins,
} from './format';

export type BackupEntry =
  | { is: 'head'; head: Head }
  | { is: 'table'; begins: TableBegins }
  | { is: 'file'; begins: FileBegins }
  | { is: 'content'; line: string }
  | { is: 'end of section'; line: string }
  | { is: 'end' };

/** The backup was made by a newer version of the site. */
export class NewerBackupError extends Error {
  override message = 'The backup is of a newer version of the site: update this one first.';
}

/** Reads the lines of a backup in order. Throws at the first one that is damaged or out of place. */
export class EntryReader {
  readonly #whole = new Checksum();
  #section: Checksum | undefined;
  #state: 'before head' | 'within' | 'after end' = 'before head';

  read(line: string): BackupEntry {
    must(this.#state !== 'after end');
    const entry = this.#state === 'before head' ? this.#readHead(line) : this.#readNext(line);
    if (entry.is !== 'end') this.#whole.add([line]);
    return entry;
  }

  /** Call it after the last line. */
  end(): void {
    must(this.#state === 'after end');
  }

  #readHead(line: string): BackupEntry {
    const found = head.parse(JSON.parse(line));
    if (found.version > formatVersion) throw new NewerBackupError();
    this.#state = 'within';
    return { is: 'head', head: found };
  }

  #readNext(line: string): BackupEntry {
    if (this.#section && !line.startsWith('{')) {
      this.#section.add([line]);
      return { is: 'content', line };
    }
    const found = mark.parse(JSON.parse(line));
    if ('end' in found) {
      must(this.#section !== undefined && isSame(found.end, this.#section.total()));
      this.#section = undefined;
      return { is: 'end of section', line };
    }
    must(this.#section === undefined);
    if ('complete' in found) {
      must(isSame(found.complete, this.#whole.total()));
      this.#state = 'after end';
      return { is: 'end' };
    }
    this.#section = new Checksum();
    this.#section.add([line]);
    return 'table' in found ? { is: 'table', begins: found } : { is: 'file', begins: found };
  }
}

function must(isRight: boolean): void {
  if (!isRight) throw new Error('The parts of the backup do not fit together');
}
