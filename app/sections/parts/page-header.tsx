/** The heading of a page none of whose sections has a title. */
export function PageHeader({ title }: { title: string }) {
  return (
    <header className="section">
      <div className="wrap">
        <h1 className="display">{title}</h1>
      </div>
    </header>
  );
}
