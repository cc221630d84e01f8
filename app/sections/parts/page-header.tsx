/** The heading of a page none of whose sections has a title. */
export function PageHeader({ title }: { title: string }) {
  return (
    <header className="section tone-plain">
      <div className="wrap">
        <h1 className="display">{title}</h1>
      </div>
    </header>
  );
}
