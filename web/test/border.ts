// Holds JSON against the types that describe it in TypeScript: what is missing, unknown or of another
// type is a problem; optional fields, and members of unions, that never came are listed. So one
// description serves the page, and the core cannot drift away from it unseen.

import ts from 'typescript';

/** How a type is built, as far as JSON can be. */
interface Field {
  type: ts.Type;
  optional: boolean;
}

export class Border {
  readonly #checker: ts.TypeChecker;
  readonly #program: ts.Program;
  readonly #possible = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #walked = new Set<string>();
  // Asking the checker costs more than all checking, and there are few types for many values.
  readonly #fieldsOf = remembered((type: ts.Type) => this.#findFields(type));
  readonly #name = remembered((type: ts.Type) => this.#checker.typeToString(type));
  readonly #ownName = remembered(findOwnName);

  /** `files` with the types and all they import. */
  constructor(files: string[]) {
    const options: ts.CompilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
      skipLibCheck: true,
    };
    this.#program = ts.createProgram(files, options);
    this.#checker = this.#program.getTypeChecker();
  }

  /** An exported type of one of the files; throws where there is none. */
  type(file: string, name: string): ts.Type {
    const source = this.#program.getSourceFiles().find(({ fileName }) => fileName.endsWith(file));
    const module = source && this.#checker.getSymbolAtLocation(source);
    const symbol = module && this.#checker.getExportsOfModule(module).find((each) => each.name === name);
    if (!symbol) throw new Error(`no type ${name} in ${file}`);
    return this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  field(type: ts.Type, name: string): ts.Type {
    const field = this.#fieldsOf(type).get(name);
    if (!field) throw new Error(`no field ${name}`);
    return field.type;
  }
  names(type: ts.Type): string[] {
    return [...this.#fieldsOf(type).keys()];
  }
  /** The texts a type of text literals allows. */
  texts(type: ts.Type): string[] {
    return membersOf(type).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
  }

  /** What does not fit, in words; empty when everything does. `where` names the value. */
  problems(value: unknown, type: ts.Type, where: string): string[] {
    if (!this.#walked.has(where)) this.#walk(type, where);
    this.#walked.add(where);
    const found: string[] = [];
    this.#check(value, type, where, where, found);
    return found;
  }

  /** Optional fields and members of unions that no value has had, sorted. */
  unseen(): string[] {
    return [...this.#possible].filter((each) => !this.#seen.has(each)).sort();
  }

  /** `place` is where the value is, `key` how what is seen of its type is called. */
  #check(value: unknown, type: ts.Type, place: string, key: string, found: string[]): void {
    const members = membersOf(type);
    if (members.length > 1) {
      const tries = members
        .filter((each) => plainFits(value, each) !== false)
        .map((member) => {
          const problems: string[] = [];
          this.#check(value, member, place, key, problems);
          return { member, problems };
        })
        .sort((a, b) => a.problems.length - b.problems.length);
      const [best] = tries;
      if (!best) found.push(`${place}: ${JSON.stringify(value)} is not ${this.#name(type)}`);
      else if (best.problems.length > 0) found.push(...best.problems);
      else this.#seen.add(this.#memberKey(best.member, type, key));
      return;
    }
    const [only = type] = members;
    const plain = plainFits(value, only);
    if (plain === true) return;
    if (plain === false) {
      found.push(`${place}: ${JSON.stringify(value)?.slice(0, 80)} is not ${this.#name(only)}`);
      return;
    }
    if (Array.isArray(value)) this.#checkList(value, only, place, key, found);
    else this.#checkObject(value as Record<string, unknown>, only, place, key, found);
  }

  #checkList(list: unknown[], type: ts.Type, place: string, key: string, found: string[]): void {
    const items = this.#checker.getTypeArguments(type as ts.TypeReference);
    if (this.#checker.isTupleType(type)) {
      if (list.length !== items.length) found.push(`${place}: ${list.length} items, not ${items.length}`);
      items.forEach((item, i) => this.#check(list[i], item, `${place}[${i}]`, key, found));
    } else if (this.#checker.isArrayType(type) && items[0]) {
      for (const [i, each] of list.entries()) this.#check(each, items[0], `${place}[${i}]`, `${key}[]`, found);
    } else found.push(`${place}: a list is not ${this.#name(type)}`);
  }

  #checkObject(value: Record<string, unknown>, type: ts.Type, place: string, key: string, found: string[]): void {
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) {
      found.push(`${place}: an object is not ${this.#name(type)}`);
      return;
    }
    const fields = this.#fieldsOf(type);
    const any = type.getStringIndexType();
    const owner = this.#owner(type, key);
    for (const [name, { type: inside, optional }] of fields) {
      if (name in value) {
        if (optional) this.#seen.add(`${owner}.${name}?`);
        this.#check(value[name], inside, `${place}.${name}`, `${owner}.${name}`, found);
      } else if (!optional) found.push(`${place}.${name} is missing`);
    }
    for (const name of Object.keys(value)) {
      if (fields.has(name)) continue;
      if (any) this.#check(value[name], any, `${place}.${name}`, `${owner}.*`, found);
      else found.push(`${place}.${name} is not known to ${this.#name(type)}`);
    }
  }

  /** Collects what may come: each name once, also where types hold themselves. */
  #walk(type: ts.Type, key: string): void {
    const members = membersOf(type);
    if (members.length > 1) for (const each of members) this.#possible.add(this.#memberKey(each, type, key));
    for (const each of members) {
      if (!(each.flags & ts.TypeFlags.Object) && !each.isIntersection()) continue;
      if (this.#checker.isTupleType(each) || this.#checker.isArrayType(each)) {
        const inside = this.#checker.isTupleType(each) ? key : `${key}[]`;
        for (const item of this.#checker.getTypeArguments(each as ts.TypeReference)) this.#walk(item, inside);
        continue;
      }
      const owner = this.#owner(each, key);
      if (this.#walked.has(owner)) continue;
      this.#walked.add(owner);
      for (const [name, { type: inside, optional }] of this.#fieldsOf(each)) {
        if (optional) this.#possible.add(`${owner}.${name}?`);
        this.#walk(inside, `${owner}.${name}`);
      }
      const any = each.getStringIndexType();
      if (any) this.#walk(any, `${owner}.*`);
    }
  }

  #findFields(type: ts.Type): Map<string, Field> {
    const symbols = this.#checker.getPropertiesOfType(type);
    return new Map(
      symbols.map((symbol) => [
        symbol.name,
        { type: this.#checker.getTypeOfSymbol(symbol), optional: (symbol.flags & ts.SymbolFlags.Optional) !== 0 },
      ]),
    );
  }

  /** A named type is one thing wherever it comes; others are told apart by where they are. */
  #owner(type: ts.Type, key: string): string {
    return this.#ownName(type) ?? key;
  }

  #memberKey(member: ts.Type, union: ts.Type, key: string): string {
    const named = union.aliasSymbol ? this.#owner(union, key) : key;
    return `${named}: ${this.#name(member)}`;
  }
}

/** The same answer for the same type, asked for once. */
function remembered<T>(find: (type: ts.Type) => T): (type: ts.Type) => T {
  const known = new Map<ts.Type, T>();
  return (type) => {
    const before = known.get(type);
    if (before !== undefined) return before;
    const found = find(type);
    known.set(type, found);
    return found;
  };
}

function findOwnName(type: ts.Type): string | null {
  const symbol = type.aliasSymbol ?? type.symbol;
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
  const game = /games\/(\w+)\//.exec(file)?.[1];
  if (!symbol || symbol.name.startsWith('__') || file.includes('/node_modules/')) return null;
  return game ? `${game}.${symbol.name}` : symbol.name;
}

/** The members of a union; a type that is none, and boolean, is its own only member. */
function membersOf(type: ts.Type): ts.Type[] {
  if (!type.isUnion() || type.flags & ts.TypeFlags.Boolean) return [type];
  return type.types.filter((each) => !(each.flags & ts.TypeFlags.Undefined));
}

/** Whether a text, number, truth value or null fits; null where the type holds other values. */
function plainFits(value: unknown, type: ts.Type): boolean | null {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  if (flags & ts.TypeFlags.Null) return value === null;
  if (type.isStringLiteral() || type.isNumberLiteral()) return value === type.value;
  if (flags & ts.TypeFlags.String) return typeof value === 'string';
  if (flags & ts.TypeFlags.Number) return typeof value === 'number';
  if (flags & ts.TypeFlags.BooleanLiteral) return 'intrinsicName' in type && type.intrinsicName === String(value);
  if (flags & ts.TypeFlags.Boolean) return typeof value === 'boolean';
  return typeof value === 'object' && value !== null ? null : false;
}
